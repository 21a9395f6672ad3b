import type { PageContact } from '@brandwright/contracts/pages'
import { toDate } from '@brandwright/domain/timestamps/to-date'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { errorMessage } from '../../../lib/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { contactsQuery, deleteContact, pagePath } from '../api/page-calls.ts'

interface PageContactsProps {
  campaignId: string
  itemId: string
  onClose: () => void
}

/** Lists the visitors who submitted a page's form, and exports them as a table. */
export default function PageContacts({ campaignId, itemId, onClose }: PageContactsProps) {
  const client = useQueryClient()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(contactsQuery(campaignId, itemId))
  const remove = useMutation({
    mutationFn: ({ id }: PageContact) => deleteContact(campaignId, itemId, id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['page-publication', itemId] }),
    onError: (failure) => notify({ type: 'error', title: 'Not deleted', message: errorMessage(failure) }),
  })
  const contacts = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog
      title="Contacts"
      shape="panel"
      onClose={onClose}
      actions={
        <Button size="md" onClick={() => window.location.assign(`${pagePath(campaignId, itemId)}/contacts/csv`)}>
          <Download size={16} aria-hidden="true" />
          Download as CSV
        </Button>
      }
    >
      {error && <FormAlert title="The contacts could not be loaded">{errorMessage(error)}</FormAlert>}
      {data && contacts.length === 0 && <p>No one has submitted the form yet.</p>}
      {contacts.length > 0 && (
        <DataTable
          label="Contacts"
          rows={contacts}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Email', cell: ({ email }) => email },
            { title: 'Answers', cell: ({ fields }) => Object.values(fields).join(' · ') },
            { title: 'Agreed to', cell: ({ consent }) => consent || 'Not asked' },
            { title: 'Sent', cell: ({ created, variant }) => `${toDate(created)?.toLocaleString() ?? ''}${variant === 'b' ? ' (B)' : ''}` },
            {
              title: 'Delete',
              hideTitle: true,
              align: 'end',
              cell: (contact) => (
                <IconButton label={`Delete ${contact.email}`} onClick={() => remove.mutate(contact)}>
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              ),
            },
          ]}
        />
      )}
      {hasNextPage && (
        <Button size="md" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </Dialog>
  )
}
