// What a table loads when it is drawn with models.
export { describeScene, readSeatColours } from './describe-scene.ts'
export { SceneStage } from './scene-stage.ts'
