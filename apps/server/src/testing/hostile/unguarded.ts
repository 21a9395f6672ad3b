import { lookup } from 'node:dns'
import type { AddressRule } from '../../platform/safe-fetch/address-rule.ts'

/** Address rule that allows everything. Requests must get through with it, otherwise the tests prove nothing. */
export const unguarded: AddressRule = { checkLiteral() {}, lookupFor: () => lookup }
