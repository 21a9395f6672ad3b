import { useMatch, useParams } from 'react-router'
import { ModelSelect } from '../entities/models/model-select.tsx'
import { useCurrentModel } from '../entities/models/use-current-model.ts'
import { TestingScreen } from '../features/completions/testing-screen.tsx'

export default function TestingRoute() {
  const { id = '' } = useParams()
  const mode = useMatch('/admin/:id/testing/v1') ? 'whole' : 'stream'
  const model = useCurrentModel()
  return <TestingScreen key={`${mode} ${id}`} id={id} mode={mode} model={model} modelField={<ModelSelect />} />
}
