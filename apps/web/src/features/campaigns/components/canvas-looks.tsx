import { EMAIL_WIDTH } from '@brandwright/domain/campaigns/campaign-item'
import { DARK_MODES, type DarkMode } from '@brandwright/domain/campaigns/dark-mode'
import { useState } from 'react'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import styles from './campaign-editor.module.css'

export const PHONE_WIDTH = 375
export type Device = 'desktop' | 'phone'
const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
const MODES: Record<DarkMode, string> = { none: 'Light', partial: 'Partly dark', full: 'Dark' }

interface CanvasLook {
  device: Device
  setDevice: (device: Device) => void
  darkMode: DarkMode
  setDarkMode: (mode: DarkMode) => void
  width: number
}

/** Returns the preview settings of the canvas: the device and the dark mode of the mail client. */
export function useCanvasLook(): CanvasLook {
  const [device, setDevice] = useState<Device>('desktop')
  const [darkMode, setDarkMode] = useState<DarkMode>('none')
  return { device, setDevice, darkMode, setDarkMode, width: device === 'desktop' ? EMAIL_WIDTH : PHONE_WIDTH }
}

export const DeviceControl = ({ value, onChange }: { value: Device; onChange: (device: Device) => void }) => (
  <SegmentedControl label="Device" options={DEVICES} value={value} onChange={onChange} />
)

export function CanvasLooks({ look: { device, setDevice, darkMode, setDarkMode } }: { look: CanvasLook }) {
  return (
    <div className={styles.looks}>
      <DeviceControl value={device} onChange={setDevice} />
      <SegmentedControl
        label="Dark mode of the email client"
        options={DARK_MODES.map((value) => ({ value, label: MODES[value] }))}
        value={darkMode}
        onChange={setDarkMode}
      />
    </div>
  )
}
