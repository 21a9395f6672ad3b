import { useParams } from 'react-router'
import { GuidelinesScreen } from '../features/guidelines/guidelines-screen.tsx'
import { ModelSelect } from '../features/models/model-select.tsx'
import { useCurrentModel } from '../features/models/use-current-model.ts'

export default function BrandVoiceRoute() {
  const { id = '' } = useParams()
  return <GuidelinesScreen key={id} id={id} model={useCurrentModel()} modelField={<ModelSelect />} />
}
