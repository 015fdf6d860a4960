import { Button, Checkbox } from '@mantine/core'
import { changeContactEndpoint, type Contact } from '@probeta/contract/clients/clients.ts'
import { type DeliveryEvent, deliveryEvents } from '@probeta/domain/people/contacts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { MessagesCard } from './messages-card.tsx'
import { contactsQuery } from './queries.ts'
import { nameMembers } from './name-members.ts'
import css from './rules-panel.module.css'

type Props = { clientId: string; reason: string | undefined; onContacts: () => void }

/** The events that each contact is notified of, a tick saved at once; and what would have been sent by them. */
export function RulesPanel({ clientId, reason, onContacts }: Props) {
  const { t } = useTranslation()
  const contacts = useQuery(contactsQuery(clientId))
  return (
    <>
      <Section title={t('clients.rules.title')} description={t('clients.rules.about')}>
        <QueryState query={contacts}>
          {({ items }) => {
            const used = items.filter(({ active }) => active)
            return used.length === 0 ? (
              <>
                <p className="pb-dim pb-flat">{t('clients.rules.empty')}</p>
                <Button mt="md" variant="light" onClick={onContacts}>
                  {t('clients.rules.toContacts')}
                </Button>
              </>
            ) : (
              used.map((contact) => <Rules key={contact.id} contact={contact} fixed={reason !== undefined} />)
            )
          }}
        </QueryState>
        {reason && <p className="pb-dim pb-flat">{reason}</p>}
      </Section>
      <MessagesCard clientId={clientId} />
    </>
  )
}

function Rules({ contact, fixed }: { contact: Contact; fixed: boolean }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const { busy, run } = useBusy()
  const { id, version, clientId: _, supplierName: _name, limitedTo, portal: _portal, ...rest } = contact

  const tick = (event: DeliveryEvent, given: boolean) =>
    run(async () => {
      const told = given ? [...rest.told, event] : rest.told.filter((one) => one !== event)
      await api
        .call(changeContactEndpoint, { params: { contactId: id }, body: { ...rest, told }, version })
        .catch(toast.refused)
      // Also loads rules that another person changed meanwhile.
      await refresh('/clients')
    })

  return (
    <fieldset className={css['rule']} aria-busy={busy} aria-label={t('clients.rules.of', rest)}>
      <legend className="pb-strong pb-break">{rest.name}</legend>
      {limitedTo.length > 0 && (
        <p className="pb-dim pb-flat">{limitedTo.map(({ label }) => label).join(', ')}</p>
      )}
      {rest.email === '' && rest.members.length === 0 && (
        <p className="pb-dim pb-flat">{t('clients.rules.noEmail')}</p>
      )}
      {rest.members.length > 0 && <p className="pb-dim pb-flat">{nameMembers(rest.members)}</p>}
      <div className={css['events']}>
        {deliveryEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`clients.rules.events.${event}`)}
            checked={rest.told.includes(event)}
            disabled={fixed}
            onChange={({ currentTarget }) => void tick(event, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
