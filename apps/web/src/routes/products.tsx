import { useParams } from 'react-router'
import { ProductsScreen } from '../features/products/products-screen.tsx'

export default function ProductsRoute() {
  const { id = '' } = useParams()
  return <ProductsScreen key={id} id={id} />
}
