import { useSearchParams } from 'react-router'
import { type SourceStatus, statusLabels } from './shown-sources.ts'

interface AskedSources {
  search: string
  status: SourceStatus
}

/** What is asked for stands in the address, so that it survives a reload and the way back from a page. */
export function useAskedSources() {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const asked: AskedSources = { search: params.get('search') ?? '', status: status in statusLabels ? (status as SourceStatus) : 'all' }
  const ask = (next: Partial<AskedSources>) => {
    const told = Object.entries({ ...asked, ...next }).filter(([name, value]) => value !== '' && !(name === 'status' && value === 'all'))
    setParams(Object.fromEntries(told), { replace: true, preventScrollReset: true })
  }
  return { asked, ask }
}
