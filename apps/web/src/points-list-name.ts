const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Returns the name of a points list: its month and year. */
export const pointsListName = (list: string): string => {
  const [year, month] = list.split('-')
  return `${months[Number(month) - 1]} ${year}`
}
