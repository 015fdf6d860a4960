import { aboutLanguage, type Language, languages } from '@probeta/contract/base/languages.ts'
import type { ClientChange } from '@probeta/contract/clients/clients.ts'
import { contactRoles } from '@probeta/domain/people/contacts.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { TFunction } from 'i18next'
import { nameCountry } from '../../trade/name-countries.ts'

/** One change as a sentence. */
export function wordChange(t: TFunction, language: Language, change: ClientChange): string {
  const value = (field: string, stored: string) => wordValue(t, language, field, stored) || '—'
  switch (change.what) {
    case 'added':
      return t('clients.history.added')
    case 'active':
      return t(change.after ? 'clients.history.activated' : 'clients.history.deactivated')
    case 'field':
      return t('clients.history.field', {
        field: t(`clients.fields.${change.field}`),
        before: value(change.field, change.before),
        after: value(change.field, change.after),
      })
    case 'merged':
      return t('clients.history.merged', { name: change.name })
    case 'contactAdded':
      return t('clients.history.contactAdded', { name: change.name })
    case 'contactActive':
      return t(change.after ? 'clients.history.contactActivated' : 'clients.history.contactDeactivated', {
        name: change.name,
      })
    case 'contact':
      return t('clients.history.contact', {
        name: change.name,
        field: t(`clients.contacts.fields.${change.field}`),
        before: value(change.field, change.before),
        after: value(change.field, change.after),
      })
    case 'member':
      return t(change.given ? 'clients.history.memberGiven' : 'clients.history.memberTaken', {
        name: change.name,
        member: change.member,
      })
    case 'portal':
      return t(change.given ? 'clients.history.portalGiven' : 'clients.history.portalTaken', {
        name: change.name,
      })
    case 'rule':
      return t(change.given ? 'clients.history.ruleGiven' : 'clients.history.ruleTaken', {
        name: change.name,
        event: t(`clients.rules.events.${change.event}`),
      })
  }
}

/** Words a stored value: codes are replaced by their names. */
function wordValue(t: TFunction, language: Language, field: string, stored: string): string {
  if (field === 'country') return nameCountry(language, stored)
  if (field === 'stressUnit') return printedUnit(stored)
  const role = contactRoles.find((one) => one === stored)
  if (field === 'role' && role) return t(`clients.contacts.roles.${role}`)
  const known = languages.find((one) => one === stored)
  return field === 'language' && known ? aboutLanguage(known).name : stored
}
