import type { Page } from '@playwright/test'
import { conflictingForms } from './support/conflicting-forms.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const card = (page: Page) => page.getByRole('dialog', { name: say('common.form.staleTitle') })
const row = (page: Page, label: string) =>
  card(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: label, exact: true }) })

for (const [noun, start] of Object.entries(conflictingForms))
  test(`two people change one ${noun}: the card lists every field that differs, and each button does what it says`, async ({
    enter,
    place,
  }) => {
    const { page, api } = await enter(place)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const form = await start({ api, password: place.password })
    const field = page.getByRole('textbox', { name: form.mine })
    const save = page.getByRole('button', { name: say('common.actions.save'), exact: true })

    /** This person types, the other saves first, and this person's save is refused. */
    async function conflict(mine: string, theirs: string, round: 0 | 1) {
      await form.open(page)
      await field.fill(mine)
      await form.save({ mine: theirs, round }, (await form.read()).version)
      await save.click()
      await expect(row(page, form.mine)).toContainText(mine)
      for (const [label, value] of form.theirs[round] ?? []) {
        await expect(row(page, label).getByRole('cell').nth(1)).toHaveText(value)
        await expect(row(page, label)).toContainText(say('common.form.staleKept'))
      }
      return form.read()
    }

    await test.step('saving mine over it writes what I changed and leaves what the other changed', async () => {
      const theirs = await conflict('Uno', (await form.read()).mine, 0)
      await card(page)
        .getByRole('button', { name: say('common.form.staleKeepMine') })
        .click()
      await expect(card(page)).toBeHidden()
      await expect(field).toBeHidden()
      expect(await form.read()).toMatchObject({ mine: 'Uno', theirs: theirs.theirs })
    })

    await test.step('using the saved values fills the form with them, and it is saved from there', async () => {
      const theirs = await conflict('Dos', 'Tres', 1)
      await expect(row(page, form.mine)).toContainText('Tres')
      await card(page)
        .getByRole('button', { name: say('common.form.staleTakeTheirs') })
        .click()
      await expect(card(page)).toBeHidden()
      await expect(field).toHaveValue('Tres')
      await field.fill('Cuatro')
      await save.click()
      await expect(field).toBeHidden()
      const after = await form.read()
      expect(after).toMatchObject({ mine: 'Cuatro', theirs: theirs.theirs })
    })
    expect(faults).toEqual([])
  })
