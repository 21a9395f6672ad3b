import { fileStem } from '@brandwright/domain/brands/file-stem'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { downloadFile } from '../frame/download-file.ts'
import { CssCode } from '../parts/css-code.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import styles from './stylesheet-section.module.css'

const LINES_AT_FIRST = 28

/** Shows the guide as CSS rules. The rules are generated from the guide's values and contain no code from the site's stylesheets. */
export function StylesheetSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const [all, setAll] = useState(false)
  const lines = guide.stylesheet.trim().split('\n')
  if (guide.stylesheet.trim() === '') {
    return (
      <GuideSection id="stylesheet" title="Stylesheet">
        {filling ? <Skeleton height={240} radius={12} /> : <p>There are no rules yet.</p>}
      </GuideSection>
    )
  }
  const shown = all ? lines : lines.slice(0, LINES_AT_FIRST)
  return (
    <GuideSection
      id="stylesheet"
      title="Stylesheet"
      count={`${lines.length} lines`}
      actions={
        <>
          <CopyButton text={guide.stylesheet}>Copy</CopyButton>
          <Button variant="quiet" onClick={() => downloadText(guide.stylesheet, `${fileStem(guide.name)}.css`, 'text/css')}>
            <Download size={16} aria-hidden="true" />
            Download
          </Button>
        </>
      }
    >
      <CssCode lines={shown} />
      {!all && lines.length > shown.length && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          Show all {lines.length} lines
        </Button>
      )}
    </GuideSection>
  )
}

/** Saves text as a file without a request to the server. */
function downloadText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  downloadFile(address, name)
  URL.revokeObjectURL(address)
}
