import type { AuditAction, AuditEntry } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { SectionHeader } from '../../../ui/section-header.tsx'

const ACTS: Record<AuditAction, string> = {
  'brand.deleted': 'deleted a brand',
  'brand.restored': 'restored a brand',
  'brand.featured': 'changed what is featured',
  'brand.account_type_changed': 'changed an account type',
  'brand.key_deleted': 'deleted a key of a guide',
  'brand.guidelines_deleted': 'deleted the guidelines of a guide',
  'brand.cap_changed': 'changed the cap of a brand',
  'brand.shared': 'created a link to a guide',
  'brand.share_withdrawn': 'withdrew a link to a guide',
  'checks.levels_set': 'changed the levels of email checks',
  'email.approved': 'approved an email',
  'email.approval_withdrawn': 'withdrew the approval of an email',
  'item.shared': 'created a comment link for an email or page',
  'item.share_withdrawn': 'withdrew a link to comments',
  'chat.shared': 'created a link to a chat',
  'chat.share_withdrawn': 'withdrew a link to a chat',
  'page.published': 'published a landing page',
  'page.unpublished': 'unpublished a landing page',
  'model_key.put': 'added a key for models',
  'model_key.deleted': 'deleted a key for models',
  'value.unlocked': 'unlocked a value',
  'user.role_changed': 'changed a role',
  'user.moved': 'moved someone to another brand',
  'user.removed': 'removed someone from a brand',
  'user.invited': 'invited someone',
  'user.invitation_withdrawn': 'withdrew an invitation',
  'user.joined': 'joined a brand',
  'user.address_changed': 'changed their address',
  'user.deactivated': 'deactivated an account',
  'user.reactivated': 'reactivated an account',
  'user.deleted': 'deleted an account',
}

/** Lists the latest actions that required a permission. */
export function AuditLines() {
  const { data } = useQuery({ queryKey: ['audit'], queryFn: () => call<Page<AuditEntry>>('/api/audit', { query: { limit: 8 } }) })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="audit">
      <SectionHeader id="audit" title="Action" level={2} />
      <ul>
        {data.items.map(({ id, actor, action, at }) => (
          <li key={id}>
            {actor ? (actor.name ?? 'Deleted user') : 'The server'} {ACTS[action]}, {formatRelativeTime(at)}
          </li>
        ))}
      </ul>
    </section>
  )
}
