import { Button } from '@mantine/core'
import { templateNames } from '@probeta/contract/reports/template-names.ts'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './templates-panel.module.css'

const groups = ['once', 'test', 'specimen'] as const

/** Every placeholder with its meaning and an example; pressing one copies it. */
export function NamesCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  async function copy(written: string) {
    await navigator.clipboard.writeText(written)
    toast.done(t('lists.templates.copied', { written }))
  }
  return (
    <>
      <h3 className={css['head']}>{t('lists.templates.names')}</h3>
      <p className="pb-dim pb-flat">{t('lists.templates.namesHint')}</p>
      {groups.map((group) => (
        <details key={group} className="pb-folded">
          <summary>{t(`lists.templates.groups.${group}`)}</summary>
          <p className="pb-dim pb-flat">{t(`lists.templates.groupHints.${group}`)}</p>
          <ul className={css['names']}>
            {Object.entries(templateNames[group]).map(([name, example]) => {
              const written = `{{${name}}}`
              return (
                <li key={name}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    rightSection={<IconCopy size={14} aria-hidden="true" />}
                    onClick={() => void copy(written)}
                  >
                    <code>{written}</code>
                  </Button>
                  <span>{t(`lists.templates.meanings.${name as 'sample'}`)}</span>
                  <small className="pb-dim">
                    {typeof example === 'number' ? format.number(example) : example}
                  </small>
                </li>
              )
            })}
          </ul>
        </details>
      ))}
    </>
  )
}
