import { useMatch, useParams } from 'react-router'
import { TestingScreen } from '../features/completions/testing-screen.tsx'
import { ModelSelect } from '../features/models/model-select.tsx'
import { useCurrentModel } from '../features/models/use-current-model.ts'

export default function TestingRoute() {
  const { id = '' } = useParams()
  const way = useMatch('/admin/:id/testing/v1') ? 'whole' : 'stream'
  const model = useCurrentModel()
  return <TestingScreen key={`${way} ${id}`} id={id} way={way} model={model} modelField={<ModelSelect />} />
}
