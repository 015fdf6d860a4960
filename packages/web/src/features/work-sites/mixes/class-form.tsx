import { Select } from '@mantine/core'
import { readTypedClass } from '@probeta/domain/lookup/typed-class.ts'
import type { SpecimenKind } from '@probeta/domain/specimen/geometry.ts'
import { useTranslation } from 'react-i18next'
import type { MixValues } from './draft-mix.ts'

type Strength = Pick<MixValues, 'specifiedStrength' | 'strengthUnit'>
type Props = {
  classes: readonly { code: string; words: string; value: string }[]
  values: Strength
  /** The specimen that the specified strength is stated for. */
  kind: SpecimenKind
  onChoose: (strength: Strength) => void
}

/** The strength classes the laboratory uses: choosing one fills in its strength for this kind of specimen. */
export function ClassForm({ classes, values, kind, onChoose }: Props) {
  const { t } = useTranslation()
  const known = classes.flatMap(({ code, words, value }) => {
    const read = readTypedClass(value)
    return read
      ? [
          {
            code,
            words,
            strength: {
              specifiedStrength: kind === 'cube' ? read.cube : read.strength,
              strengthUnit: read.unit,
            },
          },
        ]
      : []
  })
  const chosen = known.find(
    ({ strength }) =>
      strength.specifiedStrength === values.specifiedStrength &&
      strength.strengthUnit === values.strengthUnit,
  )
  return (
    <Select
      label={t('lookups.class')}
      description={t('lookups.classHint')}
      searchable
      data={known.map(({ code, words }) => ({ value: code, label: words }))}
      value={chosen?.code ?? null}
      onChange={(code) => {
        const one = known.find((row) => row.code === code)
        if (one) onChoose(one.strength)
      }}
    />
  )
}
