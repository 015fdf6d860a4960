import { MultiSelect } from '@mantine/core'
import { mostTokenSites } from '@probeta/contract/access/api-tokens.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'
import { useWorkSiteChoices } from '../choices/use-work-site-choices.ts'

type Props = {
  /** The work sites from which to choose; undefined: all, searched on the server. */
  own: readonly Choice[] | undefined
  value: readonly Choice[]
  onChange: (value: readonly Choice[]) => void
}

/** The work sites to which a token is limited; none chosen: it is not. */
export function TokenSitesField({ own, value, onChange }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const searches = own === undefined && may(permission.workSites)
  const { picker } = useWorkSiteChoices({ workSiteId: null, enabled: searches, closed: true })
  if (!searches && own === undefined) return null
  const isChosen = (choice: Choice) => value.some((one) => one.value === choice.value)
  const choices = own ?? [...value, ...picker.choices.filter((choice) => !isChosen(choice))]
  return (
    <MultiSelect
      label={t('profile.tokens.workSites')}
      description={t('profile.tokens.workSitesHint')}
      placeholder={value.length === 0 ? t('profile.tokens.allWorkSites') : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      maxValues={mostTokenSites}
      nothingFoundMessage={t('common.list.nothingFound')}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      // The server has searched already.
      {...(own === undefined && { filter: ({ options }) => options, onSearchChange: picker.onSearch })}
      value={value.map((one) => one.value)}
      onChange={(chosen) => onChange(choices.filter((choice) => chosen.includes(choice.value)))}
    />
  )
}
