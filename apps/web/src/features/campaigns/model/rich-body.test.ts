import { expect, it } from 'vitest'
import { bodyOfDoc, docOfBody } from './rich-body.ts'

it('converts a body to an editor document and back without changes', () => {
  for (const body of [
    '',
    'Cut by hand',
    'Roasted **Tuesday**, *sent* ***Wednesday***.',
    'One\nTwo [with **a** link](https://quay.example/a) and \\*stars\\*',
    'Dear {{person.firstName | default: "friend"}}, **{{person.lastName}}**',
  ])
    expect(bodyOfDoc(docOfBody(body))).toBe(body)
})
