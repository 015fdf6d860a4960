import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import type { UserChange } from '@probeta/contract/access/users.ts'
import type { TFunction } from 'i18next'
import { nameScreens } from '../../trade/permissions/name-screens.ts'

/** Describes one change as a sentence; for a change that came with a new user only the new value. */
export function wordChange(t: TFunction, change: UserChange, added = false): string {
  const say = (name: string) => t(`users.history.${name}` as 'users.history.added')
  switch (change.what) {
    case 'names':
    case 'email':
      return t(`users.history.${change.what}`, { before: change.before || '—', after: change.after || '—' })
    case 'language':
      return t('users.history.language', {
        before: aboutLanguage(change.before).name,
        after: aboutLanguage(change.after).name,
      })
    case 'client': {
      if (added && change.after) return `${t('users.fields.client')}: ${change.after}`
      const none = t('users.history.nobody')
      return t('users.history.client', { before: change.before ?? none, after: change.after ?? none })
    }
    case 'permission': {
      if (added && change.after)
        return `${nameScreens(t, change.permission)}: ${t(`users.levels.${change.after}`)}`
      const level = (held: typeof change.before) => (held ? t(`users.levels.${held}`) : t('users.grid.none'))
      return t('users.history.permission', {
        screen: nameScreens(t, change.permission),
        before: level(change.before),
        after: level(change.after),
      })
    }
    case 'active':
      return t(change.after ? 'users.history.activated' : 'users.history.deactivated')
    case 'workSite':
    case 'passkey':
      return t(`users.history.${change.what}${change.given ? 'Given' : 'Taken'}`, { name: change.name })
    case 'secondFactor':
    case 'pin':
    case 'directory':
      return t(`users.history.${change.what}${change.after ? 'On' : 'Off'}`)
    default:
      return say(change.what)
  }
}
