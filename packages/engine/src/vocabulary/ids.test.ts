import { expect, test } from 'vitest'
import type {
  CardId,
  DecisionId,
  DeviceId,
  ObjectId,
  ObstacleId,
  Seat,
  ShipId,
  ShipOrDeviceId,
  TeamId,
} from './ids.ts'

type Fits<One, Other> = One extends Other ? true : false

// These types do not compile if an id fits where an id of another kind is wanted.
const fits: {
  readonly seatForShip: Fits<Seat, ShipId>
  readonly shipForSeat: Fits<ShipId, Seat>
  readonly teamForSeat: Fits<TeamId, Seat>
  readonly seatForTeam: Fits<Seat, TeamId>
  readonly deviceForShip: Fits<DeviceId, ShipId>
  readonly obstacleForShip: Fits<ObstacleId, ShipId>
  readonly obstacleForShipOrDevice: Fits<ObstacleId, ShipOrDeviceId>
  readonly seatForObject: Fits<Seat, ObjectId>
  readonly cardForDecision: Fits<CardId, DecisionId>
  readonly number: Fits<number, ShipId>
  readonly ship: Fits<ShipId, ObjectId>
  readonly object: Fits<ObjectId, ShipId>
} = {
  seatForShip: false,
  shipForSeat: false,
  teamForSeat: false,
  seatForTeam: false,
  deviceForShip: false,
  obstacleForShip: false,
  obstacleForShipOrDevice: false,
  seatForObject: false,
  cardForDecision: false,
  number: true,
  ship: true,
  object: true,
}

test('only plain numbers and ids of the same kind fit an id', () => {
  expect(
    Object.entries(fits)
      .filter(([, does]) => does)
      .map(([name]) => name),
  ).toEqual(['number', 'ship', 'object'])
})
