import { useAsked } from '../../lib/use-asked.ts'
import { type SourceStatus, statusLabels } from './shown-sources.ts'

interface AskedSources {
  search: string
  status: SourceStatus
}

const usual: AskedSources = { search: '', status: 'all' }

/** Which of the pages are asked for. */
export const useAskedSources = () => useAsked(usual, { status: statusLabels })
