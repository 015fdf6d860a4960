import { Gauge, type Registry } from 'prom-client'

/** A value, or one for each value of the label; undefined where it cannot be known now. */
export type Reading = number | readonly (readonly [of: string, value: number])[] | undefined

/**
 * Adds a gauge that is read when somebody asks for it. One that cannot be known is left out, so that nobody takes it for none.
 * `label` names what the values are of, where there are several.
 */
export function addGauge(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label?: string },
  read: () => Reading | Promise<Reading>,
): void {
  const gauge = new Gauge({
    name: `probeta_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      const reading = await read()
      // Forgets what it was, and a gauge without labels is then 0.
      this.reset()
      if (reading === undefined) this.remove({})
      else if (typeof reading === 'number') this.set(reading)
      else if (label !== undefined) for (const [of, value] of reading) this.set({ [label]: of }, value)
    },
  })
  registry.registerMetric(gauge)
}
