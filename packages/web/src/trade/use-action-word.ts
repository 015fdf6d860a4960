import type { es } from '@probeta/phrases/es.gen.ts'
import { useTranslation } from 'react-i18next'

type Words = (typeof es)['actions']['words']
type Action = { [N in keyof Words]: `${N}.${keyof Words[N] & string}` }[keyof Words]

/** Words an action of the audit trail, `noun.verb`; one without a phrase is worded in general. */
export function useActionWord(): (action: string) => string {
  const { t, i18n } = useTranslation()
  return (action) =>
    /^\w+\.\w+$/.test(action) && i18n.exists(`actions.words.${action}`)
      ? t(`actions.words.${action as Action}`)
      : t('profile.actions.other')
}
