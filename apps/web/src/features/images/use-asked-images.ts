import { useSearchParams } from 'react-router'
import { filterLabels, type ImageFilter } from '../../entities/images/image-kinds.ts'
import { type ImageQuery, type ImageSort, sortLabels } from '../../entities/images/shown-images.ts'

/** What is asked for stands in the address, so that it survives a reload and can be sent to others; so does the picture that is open. */
export function useAskedImages() {
  const [params, setParams] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  const asked: ImageQuery = {
    kind: given('kind') in filterLabels ? (given('kind') as ImageFilter) : 'all',
    sort: given('sort') in sortLabels ? (given('sort') as ImageSort) : 'best',
    search: given('search'),
  }
  const write = (next: Record<string, string>, replace: boolean) => {
    const all = { ...Object.fromEntries(params), ...next }
    const told = Object.entries(all).filter(([name, value]) => value !== '' && !(name === 'kind' && value === 'all') && !(name === 'sort' && value === 'best'))
    setParams(Object.fromEntries(told), { replace, preventScrollReset: true })
  }
  return {
    asked,
    openId: given('image'),
    /** What the address asks to add, as what: null where it asks for nothing. */
    adding: params.has('add') ? given('add') || 'images' : null,
    add: (kind: string) => write({ add: kind }, kind === ''),
    ask: (next: Partial<ImageQuery>) => write({ ...asked, ...next, image: '' }, true),
    open: (id: string) => write({ image: id }, given('image') !== '' || id === ''),
  }
}
