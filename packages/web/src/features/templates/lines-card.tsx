import { ActionIcon, Button, MultiSelect } from '@mantine/core'
import { type LabelField, labelFields } from '@probeta/contract/label-templates.ts'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './lines-card.module.css'

type Lines = readonly (readonly LabelField[])[]
type Props = { label: string; most: number; lines: Lines; onChange: (lines: Lines) => void }

/** Lines of a label from top to bottom, each with its fields in order. */
export function LinesCard({ label, most, lines, onChange }: Props) {
  const { t } = useTranslation()
  const data = labelFields.map((value) => ({ value, label: t(`templates.labels.fields.${value}`) }))
  const replace = (at: number, fields: readonly string[]) =>
    onChange(
      lines.map((line, i) =>
        i === at ? fields.flatMap((name) => labelFields.find((field) => field === name) ?? []) : line,
      ),
    )
  return (
    <div className="pb-stack-tight" role="group" aria-label={label}>
      {lines.map((fields, i) => {
        const n = i + 1
        return (
          <div className={css['line']} key={n}>
            <MultiSelect
              label={t('templates.labels.line', { n })}
              data={data}
              value={[...fields]}
              maxValues={4}
              error={fields.length === 0 ? t('templates.labels.emptyLine') : undefined}
              onChange={(chosen) => replace(i, chosen)}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              disabled={i === 0}
              aria-label={t('templates.labels.up', { n })}
              onClick={() =>
                onChange(
                  lines.map((line, at) => (at === i - 1 ? fields : at === i ? (lines[i - 1] ?? line) : line)),
                )
              }
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('templates.labels.removeLine', { n })}
              onClick={() => onChange(lines.filter((_, at) => at !== i))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        )
      })}
      {lines.length < most && (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...lines, ['sample']])}
          >
            {t('templates.labels.addLine')}
          </Button>
        </div>
      )}
    </div>
  )
}
