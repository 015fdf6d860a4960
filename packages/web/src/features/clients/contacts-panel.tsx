import { ActionIcon, Button } from '@mantine/core'
import type { Contact } from '@probeta/contract/clients/clients.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconAddressBook, IconPencil, IconPlus, IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { PersonCard } from '../../trade/personal-data/person-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Dialog } from '../../ui/forms/dialog.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ContactForm } from './contact-form.tsx'
import { nameMembers } from './name-members.ts'
import { contactsQuery } from './queries.ts'

type Props = { clientId: string; reason: string | undefined }

/** The people of a client. */
export function ContactsPanel({ clientId, reason }: Props) {
  const { t } = useTranslation()
  const contacts = useQuery(contactsQuery(clientId))
  const [open, setOpen] = useState<Contact | 'new'>()
  const [asking, setAsking] = useState<Contact>()
  const mayHandOut = useMay()(permission.users, 'approve')
  const title = t('clients.contacts.title')
  const add = (
    <ReasonButton leftSection={<IconPlus size={17} />} reason={reason} onClick={() => setOpen('new')}>
      {t('clients.contacts.add')}
    </ReasonButton>
  )
  const none = (
    <EmptyState
      icon={IconAddressBook}
      title={t('clients.contacts.empty')}
      text={t('clients.contacts.emptyHint')}
    >
      {add}
    </EmptyState>
  )
  return (
    <Section
      title={title}
      description={t('clients.contacts.about')}
      actions={contacts.data?.items.length !== 0 && add}
    >
      <QueryState query={contacts}>
        {({ items }) =>
          items.length === 0 ? (
            none
          ) : (
            <Lines label={title}>
              {items.map((contact) => (
                <ContactLine
                  key={contact.id}
                  contact={contact}
                  onEdit={reason === undefined && setOpen}
                  onData={mayHandOut && setAsking}
                />
              ))}
            </Lines>
          )
        }
      </QueryState>
      {open && (
        <ContactForm
          clientId={clientId}
          contact={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asking && (
        <Dialog title={t('personalData.of', { name: asking.name })} onClose={() => setAsking(undefined)}>
          <PersonCard
            person={{ contactId: asking.id }}
            name={asking.name}
            onErased={() => setAsking(undefined)}
          />
        </Dialog>
      )}
    </Section>
  )
}

type LineProps = {
  contact: Contact
  onEdit: false | ((contact: Contact) => void)
  onData: false | ((contact: Contact) => void)
}

function ContactLine({ contact, onEdit, onData }: LineProps) {
  const { t } = useTranslation()
  const { name, role, email, mobile, active, limitedTo, consentedOn, members } = contact
  const limits = limitedTo.map(({ label }) => label).join(', ')
  const none = members.length === 0 ? t('clients.contacts.noEmail') : ''
  const facts = [
    t(`clients.contacts.roles.${role}`),
    email || none,
    mobile,
    limits,
    members.length > 0 && nameMembers(members),
  ]
  return (
    <Line title={name} facts={facts} inactive={!active}>
      {members.length > 0 && (
        <StatusBadge tone="neutral" label={t('clients.contacts.group', { count: members.length })} />
      )}
      {!active && <StatusBadge tone="neutral" label={t('clients.contacts.inactive')} />}
      {active && role === 'supplier' && consentedOn === null && (
        <StatusBadge tone="warn" label={t('clients.contacts.noConsent')} />
      )}
      {onData && (
        <ActionIcon
          variant="subtle"
          aria-label={t('personalData.of', { name })}
          onClick={() => onData(contact)}
        >
          <IconUserShield size={18} aria-hidden />
        </ActionIcon>
      )}
      {onEdit && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPencil size={16} />}
          aria-label={t('clients.contacts.edit', { name })}
          onClick={() => onEdit(contact)}
        >
          {t('common.actions.edit')}
        </Button>
      )}
    </Line>
  )
}
