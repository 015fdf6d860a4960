import { Button } from '@mantine/core'
import type { Contact } from '@probeta/contract/clients.ts'
import { IconAddressBook, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './client-file-page.module.css'
import { ContactForm } from './contact-form.tsx'
import { contactsQuery } from './queries.ts'

type Props = { clientId: string; reason: string | undefined }

/** The people of a client. */
export function ContactsPanel({ clientId, reason }: Props) {
  const { t } = useTranslation()
  const contacts = useQuery(contactsQuery(clientId))
  const [open, setOpen] = useState<Contact | 'new'>()
  const add = (
    <ReasonButton leftSection={<IconPlus size={17} />} reason={reason} onClick={() => setOpen('new')}>
      {t('clients.contacts.add')}
    </ReasonButton>
  )
  return (
    <Section
      title={t('clients.contacts.title')}
      description={t('clients.contacts.about')}
      actions={contacts.data?.items.length !== 0 && add}
    >
      <QueryState query={contacts}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconAddressBook}
              title={t('clients.contacts.empty')}
              text={t('clients.contacts.emptyHint')}
            >
              {add}
            </EmptyState>
          ) : (
            <ul className={css['rows']} aria-label={t('clients.contacts.title')}>
              {items.map((contact) => (
                <Row
                  key={contact.id}
                  contact={contact}
                  onEdit={reason === undefined ? () => setOpen(contact) : undefined}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {open && (
        <ContactForm
          clientId={clientId}
          {...(open !== 'new' && { contact: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

function Row({ contact, onEdit }: { contact: Contact; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { name, role, email, mobile, active } = contact
  const facts = [t(`clients.contacts.roles.${role}`), email || t('clients.contacts.noEmail'), mobile]
  return (
    <li data-inactive={!active}>
      <div className={css['who']}>
        <strong>{name}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {!active && <StatusBadge tone="neutral" label={t('clients.contacts.inactive')} />}
      {onEdit && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPencil size={16} />}
          aria-label={t('clients.contacts.edit', { name })}
          onClick={onEdit}
        >
          {t('common.actions.edit')}
        </Button>
      )}
    </li>
  )
}
