import { useForm } from '@mantine/form'
import { Laboratory, type LaboratoryInput } from '@probeta/contract/laboratory.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../api/use-refresh.ts'
import { languageNames } from '../../i18n/languages.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { IdentityCard, useIdentityRules } from './identity-card.tsx'
import { MovesCard } from './moves-card.tsx'
import { movesQuery, saveLaboratory } from './queries.ts'

const valuesOf = ({ name, address, language, timeZone }: Laboratory): LaboratoryInput => ({
  name,
  address,
  language,
  timeZone,
})

/** Changes whose laboratory it is; another time zone is saved only once it has shown what it moves. */
export function LaboratoryForm({ laboratory, onClose }: { laboratory: Laboratory; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [known, setKnown] = useState(laboratory)
  const form = useForm<LaboratoryInput>({ initialValues: valuesOf(known), validate: useIdentityRules() })
  const { timeZone } = form.values
  const moving = timeZone !== '' && timeZone !== known.timeZone
  const moves = useQuery({ ...movesQuery(timeZone), enabled: moving, staleTime: 0 })

  async function submit(typed: LaboratoryInput, { version }: { version: number }) {
    await saveLaboratory(typed, version)
    await refresh('/')
  }
  return (
    <FormDrawer
      form={form}
      title={t('laboratory.title')}
      draft="laboratory"
      submit={submit}
      edits={{
        row: known,
        read: (current) => Laboratory.safeParse(current).data,
        toForm: valuesOf,
        labels: {
          name: t('laboratory.fields.name'),
          address: t('laboratory.fields.address'),
          language: t('laboratory.fields.language'),
          timeZone: t('laboratory.fields.timeZone'),
        },
        show: { language: (value) => languageNames[value] },
        onNewer: setKnown,
      }}
      reason={moving && moves.isPending ? t('laboratory.moves.checking') : undefined}
      onClose={onClose}
    >
      <IdentityCard form={form} />
      {moving && <MovesCard query={moves} from={known.timeZone} to={timeZone} />}
    </FormDrawer>
  )
}
