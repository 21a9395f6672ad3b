import { useParams } from 'react-router'
import { GuidelinesScreen } from '../features/guidelines/guidelines-screen.tsx'
import { ModelSelect } from '../features/models/model-select.tsx'
import { useNamedModel } from '../features/models/use-named-model.ts'

export default function BrandVoiceRoute() {
  const { id = '' } = useParams()
  return <GuidelinesScreen key={id} id={id} model={useNamedModel()} modelField={<ModelSelect />} />
}
