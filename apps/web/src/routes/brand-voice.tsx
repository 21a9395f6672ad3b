import { useParams } from 'react-router'
import { ModelSelect } from '../entities/models/model-select.tsx'
import { useNamedModel } from '../entities/models/use-named-model.ts'
import { GuidelinesScreen } from '../features/guidelines/guidelines-screen.tsx'

export default function BrandVoiceRoute() {
  const { id = '' } = useParams()
  return <GuidelinesScreen key={id} id={id} model={useNamedModel()} modelField={<ModelSelect />} />
}
