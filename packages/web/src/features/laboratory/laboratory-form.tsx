import { ColorInput, Select } from '@mantine/core'
import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import { Laboratory, LaboratoryInput } from '@probeta/contract/laboratory/laboratory.ts'
import { paperOf } from '@probeta/domain/people/country-practice.ts'
import { paperIds } from '@probeta/domain/quantity/papers.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { nameCountry } from '../../trade/name-countries.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import { IdentityCard } from './identity-card.tsx'
import { MovesCard } from './moves-card.tsx'
import { movesQuery, saveLaboratory } from './queries.ts'

const blank: LaboratoryInput = {
  ...{ name: '', address: '', language: 'es', timeZone: '', country: '' },
  paper: 'a4',
  colour: '',
}

/** Dark enough for white words on them. */
const usualColours = ['#1f4e79', '#1f6f43', '#8a1c1c', '#7a4b00', '#4b2a7b', '#2f3b4a']

/** Edits the laboratory's identity; a new time zone can be saved only after its effects were shown. */
export function LaboratoryForm({ laboratory, onClose }: { laboratory: Laboratory; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const shown = useLanguage()
  const { form, field, known, edited } = useRecordForm<LaboratoryInput, Laboratory>(LaboratoryInput, {
    row: laboratory,
    Row: Laboratory,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`laboratory.fields.${name}`),
    show: {
      language: (value) => aboutLanguage(value).name,
      country: (code) => nameCountry(shown, code),
      paper: (value) => t(`laboratory.papers.${value}`),
    },
  })
  const { timeZone, country } = form.values
  const moving = timeZone !== '' && timeZone !== known.timeZone
  const moves = useQuery({ ...movesQuery(timeZone), enabled: moving, staleTime: 0 })

  async function submit(typed: LaboratoryInput, { version }: { version: number }) {
    await saveLaboratory(typed, version)
    await refresh('/')
  }
  return (
    <FormDrawer
      {...edited}
      title={t('laboratory.title')}
      draft="laboratory"
      submit={submit}
      reason={moving && moves.isPending ? t('laboratory.moves.checking') : undefined}
      onClose={onClose}
    >
      <IdentityCard
        field={field}
        country={country}
        onCountry={(code) => form.setValues({ country: code, paper: paperOf(code) })}
        timeZone={timeZone}
      />
      <Select
        {...field('paper')}
        description={t('laboratory.hints.paper')}
        data={paperIds.map((value) => ({ value, label: t(`laboratory.papers.${value}`) }))}
        allowDeselect={false}
      />
      <ColorInput
        {...field('colour')}
        description={t('laboratory.hints.colour')}
        swatches={usualColours}
        withEyeDropper={false}
      />
      {moving && <MovesCard query={moves} from={known.timeZone} to={timeZone} />}
    </FormDrawer>
  )
}
