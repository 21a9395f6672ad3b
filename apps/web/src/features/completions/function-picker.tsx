import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type GenerationFunction = { name: string; prompt: string }
type FunctionPickerProps = { chosen: string; onChoose: (name: string) => void }

/** Has one of the product's generation functions called by its name; the first one until another is chosen. */
export function FunctionPicker({ chosen, onChoose }: FunctionPickerProps) {
  const { data: functions } = useQuery({
    queryKey: ['generation-functions'],
    queryFn: ({ signal }) => call<GenerationFunction[]>('/api/getFunctions', { method: 'POST', body: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [first] = functions ?? []
  if (!functions || !first) return null
  const current = functions.find(({ name }) => name === chosen)
  return (
    <>
      <Checkbox
        label="Call a generation function"
        hint="Where no functions are described above."
        checked={chosen !== ''}
        onChange={({ target }) => onChoose(target.checked ? first.name : '')}
      />
      {chosen !== '' && (
        <SelectField
          label="Generation function"
          value={current?.name ?? first.name}
          options={functions.map(({ name }) => ({ value: name, label: name }))}
          hint={(current ?? first).prompt}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </>
  )
}
