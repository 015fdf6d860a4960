import type { Page } from '@playwright/test'

/** Waits until what was just changed is drawn, and until nothing moves that will come to an end. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  })
