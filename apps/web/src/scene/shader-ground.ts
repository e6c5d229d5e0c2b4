import { computedClouds, header, type ShaderSource, wholeScreen } from './shader-parts.ts'

/** Painted once: the clouds of the nebula, in display colours. */
export const nebulaShader: ShaderSource = {
  vertex: wholeScreen,
  fragment: `${header}${computedClouds}in vec2 uv;out vec4 result;
void main(){
 vec2 aspect=vec2(2,1);vec2 p=uv*aspect*2.6+3.7;vec2 q=vec2(clouds(p+1.3),clouds(p+vec2(5.2,1.3)));
 vec2 r=vec2(clouds(p*1.2+2.2*q+vec2(1.7,9.2)),clouds(p*1.2+2.2*q+vec2(8.3,2.8)));float f=clouds(p+2.4*r);
 float wide=smoothstep(.25,.8,clouds(uv*aspect*1.1+9.4));float east=smoothstep(.18,.80,uv.x+.5*(clouds(p*.7)-.5));float middle=exp(-pow((east-.5)*3.4,2.));
 vec3 c=vec3(.0022,.0036,.0092);
 vec3 cool=mix(vec3(.004,.024,.060),vec3(.006,.074,.090),smoothstep(.35,.75,r.x));
 vec3 warm=mix(vec3(.050,.008,.040),vec3(.130,.026,.024),smoothstep(.4,.8,r.y));
 vec3 violet=mix(vec3(.018,.012,.072),vec3(.046,.020,.120),smoothstep(.35,.8,q.y));
 c+=mix(mix(warm,cool,east),violet,middle*.85)*smoothstep(.28,.80,f)*1.45;
 c+=mix(mix(vec3(.62,.17,.09),vec3(.05,.33,.46),east),vec3(.20,.16,.60),middle*.8)*pow(max(0.,f*(.6+r.y)*1.25-.52),2.)*2.8;
 c+=vec3(.50,.60,.90)*pow(max(0.,f*q.x*2.1-.54),3.)*3.;
 c*=mix(.20,1.3,smoothstep(.36,.68,clouds(p*1.7+q*2.6+21.)))*mix(.45,1.25,wide);
 result=vec4(pow(c,vec3(1./2.2)),1.);}`,
}

/** Painted once: noise for the hulls and rocks. */
export const noiseShader: ShaderSource = {
  vertex: wholeScreen,
  fragment: `${header}${computedClouds}in vec2 uv;out vec4 result;void main(){result=vec4(clouds(uv*16.),clouds(uv*16.+37.),valueNoise(uv*64.),1);}`,
}

/** Painted once for each size of the window: nebula, stars and a planet. */
export const skyShader: ShaderSource = {
  vertex: wholeScreen,
  fragment: `${header}${computedClouds}in vec2 uv;out vec4 result;
uniform sampler2D u_nebula;uniform vec2 u_size;uniform float u_density;uniform vec3 u_planet;/*x,y,radius in parts of the height*/uniform float u_light;
vec3 stars(vec2 p,float cell,float share,float size){
 vec2 i=floor(p/cell),f=p-i*cell;vec2 h=hash2(i);if(hash(i+7.7)>share)return vec3(0);
 vec2 c=cell*(.15+.7*h);float d=length(f-c);float m=pow(hash(i+3.1),5.);float r=size*(.5+1.1*m);float a=(.28+.72*m)*exp(-d*d/(r*r));
 vec2 e=abs(f-c)/u_density;float rays=m>.55?(.5*exp(-e.x*1.1-e.y*.16)+.5*exp(-e.y*1.1-e.x*.16))*m*.55:0.;
 return mix(vec3(1.,.82,.66),vec3(.68,.83,1.),hash(i+1.9))*(a+rays);}
void main(){
 vec2 px=uv*u_size;float aspect=u_size.x/u_size.y;
 vec3 c=texture(u_nebula,(uv-.5)*vec2(min(aspect*.37,.86),.74)+vec2(.455,.477)).rgb*.82;
 c+=(stars(px,38.*u_density,.34,.75*u_density)+stars(px+91.,83.*u_density,.5,u_density)+stars(px+333.,190.*u_density,.55,1.35*u_density))*.85;
 vec2 q=((uv-.5)*vec2(aspect,1.)-u_planet.xy)/u_planet.z;float l=length(q);vec3 sun=normalize(vec3(-.60,.66,-.62));float f=fwidth(l);
 if(l<1.+f){
  float z=sqrt(max(0.,1.-l*l));vec3 n=vec3(q,z);vec2 w=vec2(q.x*cos(.5)-q.y*sin(.5),q.x*sin(.5)+q.y*cos(.5));vec2 sp=vec2(atan(w.x,z),asin(clamp(w.y,-1.,1.)));
  float land=clouds(sp*4.+3.),cover=clouds(sp*vec2(6.,15.)+vec2(clouds(sp*7.)*2.6,0.));
  vec3 g=mix(vec3(.020,.075,.145),vec3(.135,.13,.10),smoothstep(.5,.60,land));g=mix(g,vec3(.70,.74,.80),smoothstep(.45,.85,cover)*.85);
  float nl=dot(n,sun);vec3 p=g*smoothstep(-.06,.75,nl)*.62;p+=vec3(1.,.42,.14)*exp(-pow((nl-.02)*9.,2.))*.07;
  float city=smoothstep(.52,.62,land)*smoothstep(.60,.86,clouds(sp*26.))*step(.45,hash(floor(sp*240.)));p+=vec3(1.,.66,.30)*city*smoothstep(.02,-.22,nl)*.34*smoothstep(.6,.35,cover);
  p+=vec3(.004,.008,.016)+vec3(.20,.50,.98)*pow(1.-z,3.)*smoothstep(-.28,.55,nl)*.85;
  c=mix(c,pow(p,vec3(1./2.2)),smoothstep(1.+f,1.-f,l));}
 float beyond=max(0.,l-1.);c+=step(1.,l)*vec3(.18,.44,.90)*smoothstep(-.35,.85,dot(normalize(vec3(q,.05)),sun))*(exp(-beyond*34.)*.66+exp(-beyond*8.)*.12);
 vec2 v=uv-.5;c*=1.-.55*dot(v,v);c+=(hash(px+.5)-.5)/255.;
 result=vec4(mix(c,vec3(.72,.78,.87)+(c-.1)*.22,u_light),1);}`,
}

/** Shows what was painted, moved a little with the camera. */
export const copyShader: ShaderSource = {
  vertex: wholeScreen,
  fragment: `${header}in vec2 uv;out vec4 result;uniform sampler2D u_painting;uniform vec2 u_shift;uniform float u_margin;void main(){result=texture(u_painting,(uv-.5)/u_margin+.5+u_shift);}`,
}

const line = `float line(float d,float w){float f=fwidth(d);float ww=max(w,1.25*f);return smoothstep(ww*.5+f*.6,ww*.5-f*.4,abs(d));}
float box(vec2 p,vec2 b){vec2 d=abs(p)-b;return length(max(d,0.))+min(max(d.x,d.y),0.);}`

/** The play area: darker than what is around it, lines a foot apart, its edge. */
export const matShader: ShaderSource = {
  vertex: `${header}uniform mat4 u_view;uniform vec2 u_size;out vec2 p;void main(){p=mix(vec2(-60),u_size+60.,vec2(gl_VertexID&1,gl_VertexID>>1));gl_Position=u_view*vec4(p,0,1);}`,
  fragment: `${header}in vec2 p;out vec4 result;uniform vec2 u_size;
float thin(float d,float w){float f=fwidth(d);return smoothstep(w*.5+f,w*.5,abs(d))*min(1.,w/f);}
void main(){
 vec2 q=p-u_size*.5;vec2 e=abs(q)-u_size*.5;float d=length(max(e,0.))+min(max(e.x,e.y),0.);
 vec2 g=(fract(p/304.8+.5)-.5)*304.8;float lines=max(thin(g.x,.7),thin(g.y,.7))*.055;
 float crosses=max(thin(g.x,1.1)*smoothstep(13.,12.,abs(g.y)),thin(g.y,1.1)*smoothstep(13.,12.,abs(g.x)))*.26;
 float inside=step(d,0.);vec3 c=vec3(.55,.75,1.)*(lines+crosses)*inside;float a=.36*inside+(lines+crosses)*inside*.2;
 vec3 edge=vec3(.45,.72,1.);c+=edge*(thin(d,1.6)*.34+.10*exp(-abs(d)/10.)*mix(.5,1.,inside));
 float corner=(1.-smoothstep(0.,1.,max(0.,-e.x-70.)))*(1.-smoothstep(0.,1.,max(0.,-e.y-70.)));c+=edge*corner*thin(d,3.6)*.55;
 result=vec4(c,a);}`,
}

/** Bases as tiles of glass, with edges that are crisp at any zoom. */
export const baseShader: ShaderSource = {
  vertex: `${header}uniform mat4 u_view;
layout(location=4)in vec4 i_pose;/*x,y,heading*/layout(location=5)in vec4 i_half;/*half width and length, side, mark*/layout(location=6)in vec4 i_colour;layout(location=7)in vec4 i_more;
out vec2 p;flat out vec4 half_;flat out vec4 colour;
void main(){
 p=(vec2(gl_VertexID&1,gl_VertexID>>1)*2.-1.)*(i_half.xy+vec2(16.));float s=sin(i_pose.z),k=cos(i_pose.z);
 half_=i_half;colour=vec4(i_colour.rgb,i_more.z);gl_Position=u_view*vec4(i_pose.xy+vec2(p.x*k+p.y*s,-p.x*s+p.y*k),.2,1);}`,
  fragment: `${header}in vec2 p;flat in vec4 half_;flat in vec4 colour;out vec4 result;${line}
void main(){
 vec2 h=half_.xy;float d=box(p,h-1.2)-1.2;vec2 q=abs(p);d=min(d,box(q-vec2(11.65,h.y+.6),vec2(1.65,1.4)));
 float f=(fwidth(p.x)+fwidth(p.y))*.5;float inside=smoothstep(f,-f,d);vec3 seat=colour.rgb;
 bool huge=h.x*1.5<h.y;vec2 a=vec2(q.x,p.y-(huge?h.y-h.x:0.));float arc=smoothstep(-f,f,a.y-a.x);
 vec3 c=vec3(.016,.026,.048)+seat*(.075+.05*clamp(p.y/h.y*.5+.5,0.,1.));
 c+=seat*arc*mix(.10,.36,clamp(a.y/h.x,0.,1.));c+=seat*line((a.y-a.x)*.707,.5)*step(0.,a.y)*.35;
 if(huge)c+=seat*smoothstep(f,-f,q.x+p.y+h.y-h.x)*.10;
 // The ship keeps the light off its tile.
 c*=1.-.38*exp(-dot(p/(h*.62),p/(h*.62))*1.15);
 // Corners of enemies are filled; allies have a broken edge.
 float broken=half_.z>1.5?step(.35,fract((p.x+p.y)*.08)):1.;
 if(half_.z>.5&&half_.z<1.5){float m=(q.x-h.x)+(q.y-h.y)+min(h.x,h.y)*.40;c=mix(c,seat*.95,smoothstep(-f,f,m)*inside*.92);}
 float mark=half_.w;vec3 edge=seat;float wide=1.,glow=.20;
 if(mark>3.5){edge=vec3(.95,.98,1.);wide=2.2;glow=.6;}
 else if(mark>2.5){edge=vec3(1.,.36,.36);wide=2.2;glow=.85;}
 else if(mark>1.5){edge=vec3(1.,.76,.36);wide=2.2;glow=.8;}
 else if(mark>.5){edge=vec3(.36,.78,1.);wide=2.4;glow=1.;}
 float e=line(d,1.1*wide)*broken;vec3 rgb=mix(c*.8*inside,edge,e*.95);float alpha=max(.8*inside,e);
 rgb+=edge*exp(-max(d,0.)/(3.2+mark*.6))*(1.-inside)*glow*.75*(1.-smoothstep(9.,16.,d));
 result=vec4(rgb,alpha)*colour.a;}`,
}
