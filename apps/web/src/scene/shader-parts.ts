import { type Livery, liveries, liveryNames } from '../models/liveries.ts'

/** A program of the graphics card, in GLSL ES 3.00. */
export interface ShaderSource {
  readonly vertex: string
  readonly fragment: string
}

/** Where the light comes from. */
export const SUN = [-0.52, 0.44, 0.73] as const

/** How every shader begins. */
export const header = `#version 300 es
precision highp float;
`

/** Noise that is computed; for what is painted once. */
export const noise = `
float hash(vec2 p){p=fract(p*vec2(123.34,345.45));p+=dot(p,p+34.345);return fract(p.x*p.y);}
vec2 hash2(vec2 p){float n=hash(p);return vec2(n,hash(p+n+17.3));}
float valueNoise(vec2 p){vec2 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);return mix(mix(hash(i),hash(i+vec2(1,0)),f.x),mix(hash(i+vec2(0,1)),hash(i+vec2(1,1)),f.x),f.y);}
`
export const computedClouds = `${noise}
float clouds(vec2 p){float s=0.,w=.5;for(int i=0;i<5;i++){s+=w*valueNoise(p);p=mat2(1.6,1.2,-1.2,1.6)*p;w*=.5;}return s;}
`
/** The same from a texture; for what is drawn in every frame. */
export const storedClouds = `${noise}
uniform sampler2D u_noise;
float clouds(vec2 p){return texture(u_noise,p*.0625).r;}
`

/** From light to display colours, as film does it. */
export const film = `
vec3 display(vec3 c){c*=1.02;c=clamp((c*(2.51*c+.03))/(c*(2.43*c+.59)+.14),0.,1.);return pow(c,vec3(1./2.2));}
`

/** Where an instance stands: attributes and a function that turns its corners. */
export const placement = `
layout(location=0)in vec3 a_position;layout(location=1)in vec3 a_normal;layout(location=2)in vec4 a_material;
layout(location=4)in vec4 i_pose;/*x,y,heading,z*/
layout(location=5)in vec4 i_body;/*scale,roll,damage,livery and 8 for a ghost*/
layout(location=6)in vec4 i_colour;/*seat and seed*/
layout(location=7)in vec4 i_more;/*damage fore and aft,opacity,glow*/
vec3 turned(vec3 v){float r=i_body.y;v=vec3(v.x*cos(r)+v.z*sin(r),v.y,-v.x*sin(r)+v.z*cos(r));float s=sin(i_pose.z),k=cos(i_pose.z);return vec3(v.x*k+v.y*s,-v.x*s+v.y*k,v.z);}
`

const vectors = (part: keyof Livery): string =>
  `vec3[${liveryNames.length}](${liveryNames.map((name) => `vec3(${liveries[name][part].join()})`).join()})`

/** The colours of the factions, from the same table as the pictures. */
export const factionColours = `
const vec3 HULLS[${liveryNames.length}]=${vectors('hull')};
const vec3 STRIPES[${liveryNames.length}]=${vectors('stripes')};
`

/** A triangle that covers the screen. */
export const wholeScreen = `${header}
out vec2 uv;
void main(){vec2 p=vec2(gl_VertexID==1?3.:-1.,gl_VertexID==2?3.:-1.);uv=p*.5+.5;gl_Position=vec4(p,0,1);}
`
