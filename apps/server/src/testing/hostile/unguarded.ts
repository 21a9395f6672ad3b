import { lookup } from 'node:dns'
import type { AddressRule } from '../../platform/safe-fetch/address-rule.ts'

/** Address rule that allows all addresses. With it, the requests must reach their hosts, because the tests would otherwise prove nothing. */
export const unguarded: AddressRule = { checkLiteral() {}, lookupFor: () => lookup }
