import { useTitle } from '../lib/use-title.ts'

export default function BrandsRoute() {
  useTitle('Brands')
  return <h1>Brands</h1>
}
