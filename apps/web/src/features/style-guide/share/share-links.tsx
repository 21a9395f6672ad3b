import type { ShareLink } from '@brandwright/contracts/share-links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { focusNeighbour } from '../../../lib/focus-neighbour.ts'
import { formatDate, formatRelativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { MakeLink } from './make-link.tsx'
import { shareLinksQuery, withdrawShareLink } from './share-calls.ts'
import styles from './share-links.module.css'

/** Creates, lists and revokes the links that open a guide without an account. */
export default function ShareLinks({ brandId }: { brandId: string }) {
  const client = useQueryClient()
  const links = useQuery(shareLinksQuery(brandId))
  const refresh = () => client.invalidateQueries({ queryKey: shareLinksQuery(brandId).queryKey })
  const withdraw = useMutation({ mutationFn: (linkId: string) => withdrawShareLink(brandId, linkId), onSettled: refresh })
  return (
    <div className={styles.share}>
      <MakeLink brandId={brandId} onMade={() => void refresh()} />
      {withdraw.error && <FormAlert title="The link was not withdrawn">{withdraw.error.message}</FormAlert>}
      {links.isPending && <Spinner label="Loading" />}
      {links.error && !links.data && (
        <ErrorState title="The links could not be loaded" onRetry={() => void links.refetch()}>
          {links.error.message}
        </ErrorState>
      )}
      {links.data?.length === 0 && <p className={styles.none}>There are no links to this guide.</p>}
      {links.data && links.data.length > 0 && (
        <ul className={styles.links} aria-label="Links to this guide">
          {links.data.map((link) => (
            <li key={link.id}>
              <div>
                <p className={styles.name}>{nameOf(link)}</p>
                <p className={styles.about}>{descriptionOf(link)}</p>
              </div>
              <Button
                busy={withdraw.isPending && withdraw.variables === link.id}
                aria-label={`Withdraw ${nameOf(link)}`}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget)
                  withdraw.mutate(link.id)
                }}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Renders the dialog in which users create and revoke share links of a guide. */
export function ShareDialog({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Share the guide">
      <p className={styles.lead}>
        Anyone with a link can see the colours, type, buttons, logos, images and products, but cannot change anything. No account is needed.
      </p>
      <ShareLinks brandId={brandId} />
    </Dialog>
  )
}

const nameOf = ({ name }: ShareLink) => name || 'Unnamed link'

function descriptionOf({ madeBy, createdAt, expiresAt }: ShareLink): string {
  const made = `Created ${formatRelativeTime(createdAt)}${madeBy ? ` by ${madeBy}` : ''}`
  const ends = expiresAt && formatDate(expiresAt)
  return ends ? `${made}, expires ${ends}` : made
}
