import { lookup } from 'node:dns'
import type { AddressRule } from '../../platform/safe-fetch/address-rule.ts'

/** No wall at all: what a test asks with this must get through, or the test proves nothing. */
export const unguarded: AddressRule = { checkLiteral() {}, lookupFor: () => lookup }
