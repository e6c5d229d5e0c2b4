import { MAX_ROCKS } from './rock-field.ts'
import { factionColours, film, header, placement, type ShaderSource, storedClouds } from './shader-parts.ts'

/** Hulls: plates, stripes, windows, panels, scorch marks and fires, lit by a warm sun and a cool sky. */
export const shipShader: ShaderSource = {
  vertex: `${header}
uniform mat4 u_view;${placement}
out vec3 world;out vec3 local;out vec3 worldNormal;out vec3 localNormal;out vec4 material;flat out vec4 body;flat out vec4 colour;flat out vec4 more;
void main(){
 vec3 p=turned(a_position*i_body.x)+vec3(i_pose.xy,i_pose.w);
 world=p;local=a_position;localNormal=a_normal;worldNormal=turned(a_normal);
 material=a_material;body=i_body;colour=i_colour;more=i_more;gl_Position=u_view*vec4(p,1);}`,
  fragment: `${header}${storedClouds}${film}${factionColours}
in vec3 world;in vec3 local;in vec3 worldNormal;in vec3 localNormal;in vec4 material;flat in vec4 body;flat in vec4 colour;flat in vec4 more;
out vec4 result;
uniform vec3 u_eye;uniform vec3 u_towards;uniform float u_perspective;uniform vec3 u_sun;uniform float u_time;
uniform vec4 u_flash;/*place, strength, reach of an explosion*/
// Rows of uneven plates: the tone of a plate, and how near its seam is.
vec2 plates(vec2 p,float size){
 p/=size;float row=floor(p.y);float shift=hash(vec2(row,3.3));float wide=.8+1.4*hash(vec2(row,8.1));
 float x=p.x/wide+shift;float c=floor(x);vec2 f=vec2(fract(x)*wide,fract(p.y));vec2 e=min(f,vec2(wide,1.)-f);
 vec2 fw=fwidth(p);float d=min(e.x/max(fw.x,1e-4),e.y/max(fw.y,1e-4));float fade=smoothstep(.42,.12,max(fw.x,fw.y));
 return vec2(mix(.5,hash(vec2(c,row)),fade),(1.-smoothstep(.4,1.15,d))*fade);}
float band(float distance,float half_,float f){return smoothstep(f,-f,abs(distance)-half_);}
float stripes(float pattern,float x,float y,float fx,float fy){
 if(pattern==1.)return x>.3?max(band(x-.62,.075,fx),band(x-.45,.02,fx)):max(band(y-.62,.05,fy),band(y-.5,.018,fy));
 if(pattern==2.)return band(y-.62,.075,fy)+band(x-.06,.022,fx)*step(y,.4);
 if(pattern==3.)return max(band(x-.20-.12*(.5-y),.05,fx)*step(y,.75),band(x,.022,fx)*step(.1,y));
 if(pattern==4.){float r=length(vec2(x,y+.06));float fr=fwidth(r);return max(band(r-.52,.035,fr)*step(.5,fract(atan(y+.06,x)*1.273+.2)),band(x-.16,.02,fx)*step(.35,y));}
 if(pattern==5.)return max(band(y-.60,.022,fy),max(band(y+.50,.03,fy),band(x-.185,.012,fx)*step(y,-.1)*step(-.85,y)));
 if(pattern==6.)return max(band(y+.12,.05,fy),band(y+.22,.014,fy));
 return 0.;}
void main(){
 vec3 n=normalize(worldNormal);vec3 eye=u_perspective>.5?normalize(u_eye-world):u_towards;if(dot(n,eye)<0.)n=-n;
 int kind=int(material.x+.5);bool huge=body.x>90.;float ghost=floor(body.w/8.);int faction=int(body.w-ghost*8.+.5);
 vec3 seat=pow(colour.rgb,vec3(2.2));vec3 paint=STRIPES[faction];vec3 hull=HULLS[faction];
 vec3 albedo=hull*material.y;float shine=.16,gloss=26.;vec3 glow=vec3(0);vec3 on=localNormal;
 vec2 flat_=abs(on.z)>.55?local.xy:abs(on.x)>.6?local.yz:local.xz;float size=huge?.062:.17;
 if(kind==0||kind==1||kind==6){
  vec2 along=abs(on.z)>.55?vec2(local.y,abs(local.x)):abs(on.x)>.6?local.yz:local.xz;along.x*=.55;
  vec2 coarse=plates(along+vec2(3.3,.013),size);vec2 fine=plates(along.yx*vec2(1.,1.8)+vec2(7.1,1.7),size*.40);
  albedo*=.84+.28*coarse.x;albedo*=.93+.12*fine.x;
  float ax=abs(local.x);float m=on.z>.1?stripes(material.w,ax,local.y,fwidth(ax)+1e-4,fwidth(local.y)+1e-4):0.;
  if(kind==1)m=.85;
  m*=.72+.28*step(.2,hash(floor(flat_*34.)));albedo=mix(albedo,paint,clamp(m,0.,1.)*.94);
  albedo*=1.-.42*coarse.y;albedo*=1.-.13*fine.y;
  albedo*=.70+.52*clouds(flat_*(huge?26.:7.)+colour.a*9.);
  if(huge&&abs(on.z)<.9){ // rows of windows
   vec2 grid=vec2(local.y*95.,local.z*110.);vec2 c=floor(grid);vec2 f=fract(grid);
   float lit=step(.93,hash(c+3.))*step(.3,hash(floor(c*.2)))*step(abs(on.z),.7);
   glow+=mix(vec3(1.,.78,.42),vec3(.62,.85,1.),step(.8,hash(c)))*lit*step(.3,f.x)*step(.45,f.y)*smoothstep(.6,.2,fwidth(grid.x))*.8;}
  if(huge&&on.z>.5){vec2 c=floor(local.xy*70.);glow+=vec3(1.,.82,.5)*step(.991,hash(c+5.))*smoothstep(.22,.1,length(fract(local.xy*70.)-.5))*smoothstep(.6,.25,fwidth(local.y*70.))*.9;}
  if(kind==6)glow+=vec3(.55,.78,1.)*step(.5,fract(local.x*60.))*.9;
 }else if(kind==2){albedo=vec3(.060,.066,.080)*material.y*(.75+.5*plates(flat_,size*.5).x);shine=.3;}
 else if(kind==3){albedo=vec3(.012,.022,.035);shine=2.2;gloss=90.;}
 else if(kind==4){ // dark cells in a light frame
  if(abs(on.x)>.5){
   vec2 c=local.yz*9.;vec2 fw=fwidth(c)+1e-4;vec2 f=abs(fract(c)-.5);float fade=smoothstep(.7,.2,max(fw.x,fw.y));
   float g=max(smoothstep(.5-fw.y-.03,.5,f.y),smoothstep(.5-fw.x-.02,.5,f.x)*.5)*fade;albedo=mix(vec3(.016,.019,.027),vec3(.10,.115,.14),g);
   float spoke=min(abs(local.y),abs(local.z));albedo=mix(albedo,hull*.7,band(spoke,.028,fwidth(spoke)));shine=.18;gloss=60.;
  }else albedo=mix(hull*.9,paint,band(abs(local.y)-.42,.11,.02)*.92);
 }else if(kind==5){albedo=vec3(0);shine=0.;glow=mix(seat,vec3(1),.22)*1.25*more.w;}
 float burn=max(body.z,mix(more.y,more.x,smoothstep(-.12,.12,local.y)));
 if(burn>.01){
  float b=smoothstep(1.-burn*.85,1.25-burn*.5,clouds(local.xy*(huge?14.:4.)+colour.a*31.)+burn*.25);albedo*=1.-.82*b;
  float hot=smoothstep(.6,1.,b)*smoothstep(.66,.80,clouds(local.xy*(huge?17.:8.)+u_time*.25));glow=glow*(1.-b)+vec3(1.,.30,.05)*hot*burn*1.1;}
 float sunlight=dot(n,u_sun);float lit=max(0.,sunlight*.94+.06);vec3 half_=normalize(u_sun+eye);
 float edge=pow(1.-max(0.,dot(n,eye)),3.);float open=mix(.35,1.,material.z);
 vec3 sky=mix(vec3(.035,.045,.075),vec3(.115,.155,.225),n.z*.5+.5);
 vec3 c=albedo*(pow(lit,1.25)*vec3(1.95,1.80,1.58)*mix(.42,1.,open)+sky*open*1.25);
 c+=albedo*max(0.,dot(n,normalize(vec3(.75,-.5,.25))))*vec3(.10,.22,.48)*1.1;
 c+=shine*pow(max(0.,dot(n,half_)),gloss)*vec3(1.,.95,.86)*step(0.,sunlight);
 c+=edge*vec3(.12,.22,.40)*(kind==4?.25:.7)*open;
 if(u_flash.z>0.){float d=length(world.xy-u_flash.xy)/u_flash.w;c+=albedo*vec3(1.,.50,.18)*u_flash.z*exp(-d*d)*(.35+.65*max(0.,dot(n,normalize(vec3(u_flash.xy-world.xy,18.)))))*1.25;}
 if(kind==3){vec3 r=reflect(-eye,n);c+=vec3(.10,.22,.36)*smoothstep(.1,.9,r.y*.5+r.z*.5)*.9;}
 c+=glow;
 if(ghost>.5){float scan=.55+.45*sin((world.x+world.y)*1.3-u_time*6.);vec3 h=seat*(.35+1.3*edge+.5*max(0.,sunlight))+seat*.25*scan;result=vec4(display(h*1.3)*.72,.45);return;}
 result=vec4(display(c),1)*more.z;}`,
}

/** The outline of a ship, thrown on the table by the sun. */
export const shadowShader: ShaderSource = {
  vertex: `${header}
uniform mat4 u_view;uniform vec3 u_sun;${placement}
void main(){vec3 p=turned(a_position*i_body.x)+vec3(i_pose.xy,i_pose.w);p.xy-=u_sun.xy/u_sun.z*p.z*.42;p.z=.3;gl_Position=u_view*vec4(p,1);}`,
  fragment: `${header}out vec4 result;void main(){result=vec4(0,0,.01,.46);}`,
}

/** Where an obstacle is: each corner has its number. */
const rockPlacement = `${header}
uniform mat4 u_view;uniform vec4 u_rocks[${MAX_ROCKS}];
layout(location=0)in vec3 a_position;layout(location=1)in vec3 a_normal;layout(location=2)in vec4 a_material;
vec3 turned(vec3 v){float h=u_rocks[int(a_material.w+.5)].z;float s=sin(h),k=cos(h);return vec3(v.x*k+v.y*s,-v.x*s+v.y*k,v.z);}
vec3 placed(){return turned(a_position)+vec3(u_rocks[int(a_material.w+.5)].xy,.3);}
`

/** The shadows of asteroids. */
export const rockShadowShader: ShaderSource = {
  vertex: `${rockPlacement}uniform vec3 u_sun;void main(){vec3 p=placed();p.xy-=u_sun.xy/u_sun.z*p.z*.42;p.z=.3;gl_Position=u_view*vec4(p,1);}`,
  fragment: shadowShader.fragment,
}

/** Asteroids with craters, wreckage, and clouds of gas. */
export const rockShader: ShaderSource = {
  vertex: `${rockPlacement}
out vec3 local;out vec3 worldNormal;out vec4 material;
void main(){local=a_position;worldNormal=turned(a_normal);material=a_material;gl_Position=u_view*vec4(placed(),1);}`,
  fragment: `${header}${storedClouds}${film}
in vec3 local;in vec3 worldNormal;in vec4 material;out vec4 result;uniform vec3 u_sun;uniform float u_time;
float craters(vec2 p,float size){
 vec2 i=floor(p/size);float v=0.;
 for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++){vec2 c=i+vec2(x,y);vec2 h=hash2(c);float r=size*(.14+.30*h.x*h.y);float d=length(p-(c+.2+.6*h)*size)/r;v+=smoothstep(1.15,.95,d)*(d*d-1.)*.8+smoothstep(.25,0.,abs(d-1.05))*.45;}
 return v;}
float height(vec2 p,float seed){return craters(p+seed*51.,14.)+.5*craters(p+seed*91.,6.5);}
void main(){
 float out_=material.z;vec3 n=normalize(worldNormal);float seed=material.w+1.;int kind=int(material.x+.5);
 float f=fwidth(out_);float edge=smoothstep(1.-f*1.9-.004,1.-f*.7,out_);vec3 fill=normalize(vec3(.75,-.5,.2));
 if(kind==12){
  vec2 q=local.xy*.055+seed;vec2 w=vec2(clouds(q+u_time*.03),clouds(q+9.-u_time*.025));float g=clouds(q*1.6+w*2.2);
  float a=smoothstep(1.,.62,out_)*smoothstep(.22,.78,g)*.82;vec3 c=mix(vec3(.05,.22,.19),vec3(.34,.85,.62),smoothstep(.3,.85,g))+vec3(.5,.8,.5)*pow(max(0.,g-.5),2.)*3.;
  float dash=step(.5,fract(atan(local.y,local.x)*9.));result=vec4(c*a+vec3(.45,.85,.68)*edge*dash*.8,max(a*.85,edge*dash*.8));return;}
 if(kind==11){
  float dash=step(.38,fract(atan(local.y,local.x)*7.));float dust=(.22+.25*clouds(local.xy*.12+seed))*smoothstep(1.,.3,out_);
  result=vec4(vec3(.10,.115,.14)*dust+vec3(.55,.63,.74)*edge*dash*.7,max(dust,edge*dash*.7));return;}
 if(kind==13){
  vec3 albedo=mix(vec3(.17,.19,.22),vec3(.27,.21,.15),step(.7,material.y))*(.8+.4*hash(floor(local.xy*.55)));
  vec3 c=albedo*(max(0.,dot(n,u_sun))*vec3(2.,1.8,1.55)+vec3(.09,.11,.16))+albedo*max(0.,dot(n,fill))*vec3(.1,.2,.42);
  c+=vec3(1.,.34,.07)*step(.93,fract(material.y*7.3))*(.5+.3*sin(u_time*5.+material.y*40.))*.8;result=vec4(display(c),1);return;}
 float e=.35;float h=height(local.xy,seed);vec2 slope=vec2(height(local.xy+vec2(e,0),seed),height(local.xy+vec2(0,e),seed))-h;
 float grain=clouds(local.xy*.35+seed*7.);vec2 rough=vec2(clouds((local.xy+vec2(.25,0))*.35+seed*7.),clouds((local.xy+vec2(0,.25))*.35+seed*7.))-grain;
 n=normalize(n-vec3(slope,0.)*2.1-vec3(rough,0.)*6.);
 vec3 albedo=mix(vec3(.055,.046,.040),vec3(.225,.180,.140),smoothstep(.2,.8,grain))*(.9+.25*h)*(.8+.4*material.y);
 float open=smoothstep(1.06,.55,out_)*.75+.25;
 vec3 c=albedo*(pow(max(0.,dot(n,u_sun)),1.25)*vec3(2.5,2.2,1.85)*mix(.6,1.,open)+mix(vec3(.03,.04,.07),vec3(.10,.13,.19),n.z*.5+.5)*open*1.4)+albedo*max(0.,dot(n,fill))*vec3(.10,.2,.42)*1.1;
 result=vec4(mix(display(c),vec3(.66,.58,.50),edge*.75),1);}`,
}
