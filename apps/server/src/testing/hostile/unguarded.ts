import { lookup } from 'node:dns'
import type { AddressRule } from '../../platform/safe-fetch/address-rule.ts'

/** Disables the address rule. Requests that use it must get through, otherwise the test proves nothing. */
export const unguarded: AddressRule = { checkLiteral() {}, lookupFor: () => lookup }
