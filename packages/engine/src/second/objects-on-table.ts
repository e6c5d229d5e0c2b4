import type { ObjectOnTable } from '@flotilla/geometry'
import { objectsOnTable } from '../shared/surroundings.ts'
import { type Device, deviceShape, type Game, obstacleShape } from './state.ts'

const obstaclesAmong = objectsOnTable(obstacleShape)
const devicesAmong = objectsOnTable<Device>(deviceShape)

export const obstaclesOnTable = (game: Game): readonly ObjectOnTable[] => obstaclesAmong(game.state.obstacles)

export const devicesOnTable = (game: Game): readonly ObjectOnTable[] => devicesAmong(game.state.devices)
