import type { Language } from '@probeta/contract/base/languages.ts'
import { printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import {
  findSpecimenEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import { labelText } from '@probeta/domain/specimen/label-code.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import type { Page } from '@playwright/test'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say, type Sentence } from './support/say.ts'

type Case = { label: string; title: Sentence; says: string }

/** A set with one of everything that is not the cylinder to break now, each by the label that is on it; and the one to break. */
async function everythingWrong(api: Caller): Promise<{ dueId: string; cases: Case[] }> {
  const run = mark()
  const site = await aWorkSite(api, { code: `WS${run}`, name: `Escaneos ${run}` })
  const cast = async (plan: string) => {
    const sheet = await castTrucks(api, site.id, [`R-${plan.length}`], plan)
    const ids = (sheet.trucks[0]?.specimens ?? []).map(({ id }) => id)
    await api.does(printLabelsEndpoint, { body: { specimenIds: ids, reason: '' } })
    const { trucks } = await api.does(findSheetEndpoint, { params: { sheetId: sheet.id } })
    return (trucks[0]?.specimens ?? []).map(({ id, code, checkedCode: label }) => ({ id, code, label }))
  }
  const [held, broken, lost, due, older, reserve] = await cast('28·28·28·28·56·R')
  const [another] = await cast('56')
  if (!held || !broken || !lost || !due || !older || !reserve || !another) throw new Error('no set')
  const versionOf = async (specimenId: string) =>
    (await api.does(findSpecimenEndpoint, { params: { specimenId } })).version
  for (const [one, action, reason] of [
    [held, 'hold', 'Sin curar'],
    [lost, 'markNotTested', 'Se rompió al desmoldar'],
  ] as const) {
    const params = { specimenId: one.id }
    await api.does(moveSpecimenEndpoint, {
      params,
      version: await versionOf(one.id),
      body: { action, reason },
    })
  }
  await api.does(recordBreakEndpoint, {
    params: { specimenId: broken.id },
    version: await versionOf(broken.id),
    body: { ...plainReading, brokenAt: new Date().toISOString() },
  })
  await api.does(printLabelsEndpoint, { body: { specimenIds: [due.id], reason: 'Se mojó' } })
  const last = due.label.at(-1) ?? ''
  const mistyped = due.label.slice(0, -1) + (last === '7' ? '8' : '7')
  const cases: Case[] = [
    { label: mistyped, title: 'specimens.scan.misread', says: mistyped },
    { label: 'https://example.org/x', title: 'specimens.scan.unknown', says: 'HTTPS://EXAMPLE.ORG/X' },
    { label: held.label, title: 'specimens.scan.onHold', says: 'Sin curar' },
    // A copy of a label shows as the one that was broken before.
    { label: broken.label, title: 'specimens.scan.broken', says: broken.code },
    { label: lost.label, title: 'specimens.scan.notTested', says: 'Se rompió al desmoldar' },
    { label: older.label, title: 'specimens.scan.otherAge', says: due.code },
    { label: reserve.label, title: 'specimens.scan.otherDay', says: reserve.code },
    { label: another.label, title: 'specimens.scan.otherDay', says: another.code },
    { label: due.label, title: 'receptions.wrong.replaced', says: due.code },
    { label: labelText(due.code, 'ZZZ'), title: 'receptions.wrong.foreign', says: due.code },
    { label: labelText(`NO${run}-001-1`, ''), title: 'receptions.wrong.unknown', says: `NO${run}-001-1` },
  ]
  return { dueId: due.id, cases }
}

async function scan(page: Page, label: string, language: Language) {
  await page.getByLabel(say('specimens.scan.label', {}, language)).fill(label)
  await page.keyboard.press('Enter')
}

test('every wrong scan is a red card that says what it is and what to do, in three languages', async ({
  enter,
  place,
}) => {
  test.setTimeout(180_000)
  const { api } = await enter(place)
  const { dueId, cases } = await everythingWrong(api)
  const told = new Map<string, string>()
  for (const language of ['es', 'en', 'de'] as const) {
    const { page } = await enter(place, { storage: { lang: language } })
    // At one of its own, which nobody else breaks meanwhile.
    await page.goto(`/servicios/roturasdiarias?specimen=${dueId}`)
    // The page takes the focus to the load once, when its list is there: not in the middle of a scan.
    await expect(page.locator('[data-field="load"]')).toBeFocused()
    for (const { label, title, says } of cases) {
      await scan(page, label, language)
      const card = page.getByRole('alert').filter({ hasText: say(title, {}, language) })
      await expect(card).toContainText(says)
      const text = (await card.textContent()) ?? ''
      expect(text, `${title} is said in its own language`).not.toBe(told.get(label))
      told.set(label, text)
    }
  }
})
