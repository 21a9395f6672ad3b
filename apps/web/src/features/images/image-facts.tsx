import type { Image } from '@brandwright/domain/brands/style-guide'
import { ImageJudgement } from '../../entities/images/image-judgement.tsx'
import styles from './image-facts.module.css'

const kinds: Record<Image['kind'], string> = { image: 'Image', logo: 'Logo', svg: 'Drawing', icon: 'Icon', shopify: 'From the shop' }
const shapes: Record<NonNullable<Image['aspect']>, string> = {
  'very-wide': 'Very wide',
  wide: 'Wide',
  square: 'Square',
  tall: 'Tall',
  'very-tall': 'Very tall',
}
const lights: Record<NonNullable<Image['lighting']>, string> = { dark: 'Dark', normal: 'Even', light: 'Light' }

/** Shows the measured properties of an image. */
export function ImageFacts({ image }: { image: Image }) {
  const facts: [string, string | undefined][] = [
    ['Kind', kinds[image.kind]],
    ['Size', `${image.width} × ${image.height}`],
    ['Shape', image.aspect && shapes[image.aspect]],
    ['Background', backgroundText(image)],
    ['Light', image.lighting_description ?? (image.lighting && lights[image.lighting])],
  ]
  return (
    <section aria-label="About this image">
      <ImageJudgement image={image} />
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function backgroundText({ transparent, seamlessBg }: Image): string {
  if (transparent) return 'Cut out'
  return seamlessBg ? 'Solid colour' : 'Filled'
}
