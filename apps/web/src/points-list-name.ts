import { communityNames, isCommunity, type second } from '@flotilla/catalogue'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Returns the name of a points list: its month and year, or its community. */
export const pointsListName = (list: second.PointsList): string => {
  if (isCommunity(list)) return communityNames[list]
  const [year, month] = list.split('-')
  return `${months[Number(month) - 1]} ${year}`
}
