import { header, type ShaderSource, storedClouds } from './shader-parts.ts'

/** The kinds of sprites, as the shader numbers them. */
export const sprites = { glow: 0, fire: 1, ring: 2, shield: 3, smoke: 5 } as const
/** The kinds of beams. */
export const beams = { bolt: 0, trail: 1, line: 2 } as const

/** Everything that glows: flat pictures that face the eye. */
export const spriteShader: ShaderSource = {
  vertex: `${header}uniform mat4 u_view;uniform vec3 u_right;uniform vec3 u_up;uniform float u_pixel;
layout(location=4)in vec4 i_place;/*x,y,z,size*/layout(location=5)in vec4 i_kind;/*kind,age,turn,seed*/layout(location=6)in vec4 i_colour;
out vec2 p;flat out vec4 kind;flat out vec4 colour;
void main(){
 p=vec2(gl_VertexID&1,gl_VertexID>>1)*2.-1.;float s=sin(i_kind.z),k=cos(i_kind.z);
 vec2 r=vec2(p.x*k-p.y*s,p.x*s+p.y*k)*max(i_place.w,u_pixel*1.5);kind=i_kind;colour=i_colour;
 gl_Position=u_view*vec4(i_place.xyz+u_right*r.x+u_up*r.y,1);}`,
  fragment: `${header}${storedClouds}in vec2 p;flat in vec4 kind;flat in vec4 colour;out vec4 result;
void main(){
 float l=length(p);if(l>1.)discard;int t=int(kind.x+.5);float age=kind.y;
 if(t==0){float g=(exp(-l*l*5.)*.55+exp(-l*l*34.))*smoothstep(1.,.6,l);result=vec4(mix(colour.rgb,vec3(1),exp(-l*l*40.)*.85)*g*colour.a,0);}
 else if(t==1){
  vec2 q=p*1.9+kind.w*13.;float f=clouds(q+vec2(clouds(q*1.7+age*1.5),clouds(q*1.5+4.-age)));float body=smoothstep(.82,.25,l+(.55-f)*.85);
  float heat=body*(1.-age);vec3 c=mix(vec3(.30,.05,.01),vec3(1.,.42,.08),smoothstep(.08,.45,heat));c=mix(c,vec3(1.,.86,.5),smoothstep(.4,.75,heat));c=mix(c,vec3(1.,.98,.92),smoothstep(.72,.95,heat));
  float a=body*smoothstep(1.,.55,age);vec3 k=mix(vec3(.07,.065,.07)*(.6+f),c*1.15,smoothstep(.04,.3,heat));result=vec4(k*a,a*mix(.8,.35,smoothstep(.1,.6,heat)))*colour.a;}
 else if(t==2){
  float around=atan(p.y,p.x);float nz=valueNoise(vec2(around*5.,kind.w*7.))*.6+valueNoise(vec2(around*17.,kind.w*3.))*.4;float d=l-.90+.05*nz;float w=mix(.06,.016,age);
  float g=(d>0.?exp(-d*d/(w*w*.2)):exp(-d*d/(w*w*6.)))*(1.-age)*(.35+.95*nz);float haze=smoothstep(.25,.9,l)*smoothstep(.92,.8,l)*.07*(1.-age);
  result=vec4((colour.rgb*(g+haze)+vec3(1.,.9,.75)*pow(g,3.)*.6)*colour.a,0);}
 else if(t==3){ // cells light up on the side that is struck
  float z=sqrt(max(0.,1.-l*l));float rim=pow(1.-z,1.6);vec2 q=p*5.2/(.55+z*.45);vec2 h=vec2(q.x*1.1547,q.y+q.x*.57735);vec2 f=fract(h);
  float v=mod(floor(h.x)+floor(h.y),3.);float ca=step(1.,v),cb=step(2.,v);vec2 ma=step(f.xy,f.yx);float e=dot(ma,1.-f.yx+ca*(f.x+f.y-1.)+cb*(f.yx-2.*f.xy));
  float cell=smoothstep(.16,.02,e);float face=smoothstep(-.5,.95,dot(normalize(p+1e-4),vec2(cos(kind.w),sin(kind.w)))*l*1.15);
  float g=(rim*.85+cell*.5+.10)*mix(.16,1.35,face)*(1.-age)*smoothstep(1.,.965,l);result=vec4(colour.rgb*g*colour.a,g*.12);}
 else{float g=exp(-l*l*4.)*(1.-age);float a=g*smoothstep(.2,.7,clouds(p*2.+kind.w*9.))*colour.a;result=vec4(vec3(.06,.06,.065)*a,a);}}`,
}

/** Bolts and trails: a line between two points, so many pixels or millimetres wide. */
export const beamShader: ShaderSource = {
  vertex: `${header}uniform mat4 u_view;uniform vec2 u_size;uniform float u_scale;
layout(location=4)in vec4 i_from;/*x,y,z,width*/layout(location=5)in vec4 i_to;/*x,y,z,kind*/layout(location=6)in vec4 i_colour;
out vec2 p;flat out vec4 colour;flat out float kind;flat out float ratio;
void main(){
 vec2 c=vec2(gl_VertexID&1,gl_VertexID>>1);vec4 A=u_view*vec4(i_from.xyz,1),B=u_view*vec4(i_to.xyz,1);vec2 a=A.xy/A.w*u_size*.5,b=B.xy/B.w*u_size*.5;
 vec2 d=b-a;float len=max(length(d),1e-3);d/=len;vec2 n=vec2(-d.y,d.x);float w=max(i_from.w*u_scale,i_to.w>.5?3.:5.);vec4 M=c.x<.5?A:B;
 vec2 s=(c.x<.5?a-d*w*.5:b+d*w*.5)+n*(c.y*2.-1.)*w;p=vec2(c.x,c.y*2.-1.);ratio=len/w;colour=i_colour;kind=i_to.w;gl_Position=vec4(s/(u_size*.5)*M.w,M.z,M.w);}`,
  fragment: `${header}in vec2 p;flat in vec4 colour;flat in float kind;flat in float ratio;out vec4 result;
void main(){
 float y=abs(p.y);
 if(kind<.5){float L=ratio+1.;float x=p.x*L;float e=max(0.,max(.5-x,x-(L-.5)))*2.;float d=length(vec2(e,y));float core=smoothstep(.34,.16,d);float g=exp(-d*d*5.)*smoothstep(1.,.7,d);result=vec4((colour.rgb*g*.95+vec3(1)*core*.95)*colour.a,core*.3*colour.a);}
 else if(kind<1.5){float g=exp(-y*y*5.)*pow(1.-p.x,1.7)*smoothstep(1.,.8,y);float core=exp(-y*y*30.)*pow(1.-p.x,4.);result=vec4((colour.rgb*g*.7+vec3(1)*core*.5)*colour.a,0);}
 else result=vec4(colour.rgb*exp(-y*y*14.)*colour.a,0);}`,
}
