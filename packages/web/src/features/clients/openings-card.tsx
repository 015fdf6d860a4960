import { Switch } from '@mantine/core'
import { type Contact, openPortalEndpoint } from '@probeta/contract/clients/clients.ts'
import { listMailboxes, mailboxOf } from '@probeta/domain/people/contacts.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { contactsQuery } from './queries.ts'

/** The contacts that the first report issued invites to the portal, and what became of it. */
export function OpeningsCard({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const contacts = useQuery(contactsQuery(clientId))
  const title = t('clients.openings.title')
  return (
    <Section title={title} description={t('clients.openings.about')}>
      <QueryState query={contacts}>
        {({ items }) => {
          const used = items.filter(({ active }) => active)
          return used.length === 0 ? (
            <p className="pb-dim pb-flat">{t('clients.rules.empty')}</p>
          ) : (
            <Lines label={title}>
              {used.map((contact) => (
                <OpeningLine key={contact.id} contact={contact} />
              ))}
            </Lines>
          )
        }}
      </QueryState>
    </Section>
  )
}

function OpeningLine({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const { busy, run } = useBusy()
  const reason = useReason(contact)
  const states = useStates(contact)
  const { id, version, name, portal } = contact
  const turn = (opens: boolean) =>
    void run(async () => {
      await api
        .call(openPortalEndpoint, { params: { contactId: id }, body: { opens }, version })
        .catch(toast.refused)
      await refresh('/clients')
    })
  return (
    <Line title={name} facts={[...states, reason]}>
      <Switch
        label={t('clients.openings.opens')}
        aria-label={t('clients.openings.opensOf', { name })}
        checked={portal.opens}
        disabled={busy || reason !== undefined}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Line>
  )
}

/** Why the choice may not be changed. */
function useReason({ role, mixIds, portal }: Contact) {
  const { t } = useTranslation()
  const may = useMay()
  if (!may(permission.users, 'edit')) return t('clients.access.noPermission')
  const limited = role === 'supplier' || mixIds.length > 0
  return limited && !portal.opens ? t('clients.openings.limited') : undefined
}

/** A sentence for each mailbox of the contact that was invited or is to be. */
function useStates(contact: Contact) {
  const { t } = useTranslation()
  const format = useFormat()
  const { opens, outcomes } = contact.portal
  const decided = outcomes.map(({ mailbox, outcome, at }) =>
    t(`clients.openings.outcomes.${outcome}`, { mailbox, day: format.instant(at) }),
  )
  const waiting = listMailboxes(contact)
    .map(({ email }) => mailboxOf(email))
    .filter((mailbox) => opens && !outcomes.some((one) => one.mailbox === mailbox))
  return [...decided, ...waiting.map((mailbox) => t('clients.openings.notYet', { mailbox }))]
}
