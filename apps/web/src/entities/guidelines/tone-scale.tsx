import { Slider } from '../../ui/slider.tsx'

type ToneScaleProps = { name: string; value: number; tick?: { at: number; label: string }; disabled?: boolean; onMove: (value: number) => void }

/** Renders a slider for a tone in percent. A name such as "Reserved to Warm" is split into labels for both ends; any other name labels the whole slider. */
export function ToneScale({ name, value, tick, disabled, onMove }: ToneScaleProps) {
  const [first, second, ...more] = name.split(' to ')
  return (
    <Slider
      label={name}
      ends={first && second && more.length === 0 ? [first, second] : undefined}
      value={Math.round(value)}
      step={1}
      disabled={disabled}
      formatValue={(percent) => `${percent}%`}
      tick={tick}
      onChange={onMove}
    />
  )
}
