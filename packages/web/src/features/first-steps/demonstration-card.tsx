import { Button } from '@mantine/core'
import { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './demonstration-card.module.css'

/** A whole laboratory to look at, in place of an empty one. */
export function DemonstrationCard() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const [key] = useState(() => uuid())
  async function load() {
    const { samples, specimens } = await api.call(loadDemonstrationEndpoint, { body: {} }, { key })
    toast.done(t('firstSteps.demonstration.loaded', { samples, specimens }))
    await client.invalidateQueries()
  }
  return (
    <div className={`pb-row ${css['demonstration']}`}>
      <div>
        <strong className="pb-strong">{t('firstSteps.demonstration.title')}</strong>
        <p className="pb-dim pb-flat">{t('firstSteps.demonstration.text')}</p>
      </div>
      <Button
        variant="light"
        leftSection={<IconDatabaseImport size={18} />}
        loading={busy}
        onClick={() => void run(load)}
      >
        {t('firstSteps.demonstration.load')}
      </Button>
    </div>
  )
}
