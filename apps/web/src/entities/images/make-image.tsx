import type { TextToImageResponse } from '@brandwright/contracts/image-generation'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { imagePresets } from '@brandwright/domain/images/image-presets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCost } from '../../lib/format.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { stopRequest } from '../../lib/stop-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './make-image.module.css'

/** Maximum prompt length according to the API contract. */
const MAX_TEXT = 4000

const sentence = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
const styleOptions = ['natural', 'vivid', ...Object.keys(imagePresets)].map((value) => ({ value, label: sentence(value) }))
const sizeOptions = [
  { value: 'lg', label: 'Large' },
  { value: 'md', label: 'Medium' },
  { value: 'sm', label: 'Small' },
]

interface MakeImageProps {
  id: string
  /** Image that the prompt edits. If omitted, the prompt describes a new image. */
  from?: Image
  /** Renders tools that help write the prompt. */
  promptTools?: (prompt: { value: string; maxLength: number; onPrompt: (prompt: string) => void }) => ReactNode
  /** Renders the actions for the generated image. */
  children: (image: Image) => ReactNode
  onClose: () => void
}

/** Generates or edits an image from a prompt, with a choice of style and size, after showing the price. Adds the result to the brand's images. */
export default function MakeImage({ id, from, promptTools, children, onClose }: MakeImageProps) {
  const client = useQueryClient()
  const requestId = useId()
  const [text, setText] = useState('')
  const [style, setStyle] = useState('natural')
  const [size, setSize] = useState('lg')
  const body = { brand: id, imageId: from?.id, style, size }
  const price = useQuery({
    queryKey: ['image-price', id, from?.id, size],
    queryFn: ({ signal }) => call<TextToImageResponse>('/api/text-to-image', { method: 'POST', body: { ...body, text: 'x', estimate: true }, signal }),
    staleTime: 300_000,
  })
  const request = `image-${id}-${requestId.replace(/\W/g, '')}`
  const make = useMutation({
    mutationFn: () => call<TextToImageResponse>('/api/text-to-image', { method: 'POST', body: { ...body, text, requestId: request } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
  const stop = useMutation({ mutationFn: () => stopRequest(request) })
  const image = make.data?.image
  /** Error of the price request. An image cannot be edited without a price, whereas a new image can be generated. */
  const cannot = from && !price.data ? price.error : null
  return (
    <Dialog title={from ? 'Edit the image with a prompt' : 'Generate an image'} onClose={onClose}>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault()
          if (!make.isPending) make.mutate()
        }}
      >
        {cannot && <FormAlert title="Images cannot be edited with a prompt yet">{errorMessage(cannot)}</FormAlert>}
        {from && <img className={styles.from} src={localFileUrl(from.url)} alt={from.alt} width={from.width} height={from.height} />}
        <TextArea
          label={from ? 'What to change' : 'Description'}
          value={text}
          required
          maxLength={MAX_TEXT}
          rows={3}
          onChange={({ target }) => setText(target.value)}
        />
        {promptTools?.({ value: text, maxLength: MAX_TEXT, onPrompt: setText })}
        <div className={styles.pair}>
          <SelectField label="Style" value={style} options={styleOptions} onChange={({ target }) => setStyle(target.value)} />
          {!from && <SelectField label="Size" value={size} options={sizeOptions} onChange={({ target }) => setSize(target.value)} />}
        </div>
        <div className={styles.acts}>
          <Button type="submit" variant={image ? 'secondary' : 'primary'} size="md" busy={make.isPending} disabled={text.trim() === '' || cannot !== null}>
            {image ? (from ? 'Edit again' : 'Generate another') : from ? 'Edit' : 'Generate'}
          </Button>
          {make.isPending && (
            <Button size="md" busy={stop.isPending} onClick={() => stop.mutate()}>
              Stop
            </Button>
          )}
          <small role="status">{price.data ? priceText(price.data) : ''}</small>
        </div>
        {make.error && <FormAlert title={from ? 'The image was not edited' : 'No image was created'}>{errorMessage(make.error)}</FormAlert>}
      </form>
      {image && (
        <div className={styles.made}>
          <img src={localFileUrl(image.url)} alt={image.alt} width={image.width} height={image.height} />
          <div className={styles.acts}>
            <small>
              {make.data?.composed ? 'Generated by rules in your brand colours. Your prompt was not used.' : `Created by ${make.data?.model}.`} The image was
              added to Images.
            </small>
            {children(image)}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function priceText({ composed, model, price }: TextToImageResponse): string {
  if (composed) return 'Free: without an image model, the image is generated by rules in your brand colours'
  return `${model} creates it: ${formatCost(price) || 'price unknown'}`
}
