import { expect, test } from 'vitest'
import { labelOfPointer } from './label-of-pointer.ts'

test.each([
  ['/name', 'name'],
  ['/colors/roles/primary', 'primary colour'],
  ['/colors/dark/link', 'link colour of the dark palette'],
  ['/colors/bg_colors', 'bg colours'],
  ['/products/p1', 'a product'],
  ['/images/img_7f3/alt', 'alternative text of an image'],
  ['/facts/~1images~1img_7f3~1caption', 'caption of an image'],
  ['/preferredStyles/header/fontSize', 'font size of preferred styles'],
  ['/buttonStyles', 'button styles'],
  ['/copyGuidelines/overview/dos/a/text', 'dos of the guidelines'],
  ['/copyGuidelines/guidelines/g/guidelines/l/text', 'rules of the guidelines'],
  ['/copyGuidelines/guidelines/g/examples/l/text', 'examples of the guidelines'],
  ['/copyGuidelines/voice/v/name', 'voice of the guidelines'],
])('labels %s as "%s"', (pointer, label) => expect(labelOfPointer(pointer)).toBe(label))
