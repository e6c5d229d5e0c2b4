const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The month of a points list, as people say it. */
export const pointsListName = (list: string): string => {
  const [year, month] = list.split('-')
  return `${months[Number(month) - 1]} ${year}`
}
