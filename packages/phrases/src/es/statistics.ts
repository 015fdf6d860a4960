/** Statistics of a mix. */
export const statistics = {
  title: 'Estadísticas',
  mean: 'Media',
}
