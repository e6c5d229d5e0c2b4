export {
  addToCatalogue,
  type FirstCatalogue,
  loadFirst,
  loadSecond,
  type OwnCards,
  type SecondCatalogue,
} from './catalogue.ts'
export { compareLists, type DataFile, importCommunityList, type ListChanges } from './import-list.ts'
export { loadShip, loadUpgrades } from './load-ship-or-upgrades.ts'
export { factionNames, firstEditionFaction, slotName } from './names.ts'
export {
  allPointsLists,
  costOnShip,
  defaultPointsList,
  isLegalInList,
  loadoutInList,
  pointsInList,
  pointsLists,
  slotsInList,
} from './points.ts'
export {
  type CommunityListFile,
  communities,
  communityList,
  communityNames,
  hasPointsList,
  isCommunity,
  loadPointsList,
  readCommunityList,
  readListFile,
} from './points-lists.ts'
export { loadProducts } from './products.ts'
export { readObstacles as loadObstacles } from './read-data.ts'
export { type CardFilter, loadIndex, nearestNames, searchCards } from './search.ts'
export { shipName } from './ship-lines.ts'
export type * from './types.ts'
