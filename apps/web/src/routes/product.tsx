import { useParams } from 'react-router'
import { ProductScreen } from '../features/products/product-screen.tsx'

export default function ProductRoute() {
  const { id = '', handle = '' } = useParams()
  return <ProductScreen key={handle} id={id} handle={handle} />
}
